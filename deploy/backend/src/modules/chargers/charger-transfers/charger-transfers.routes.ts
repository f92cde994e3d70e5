import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { countTransfers, findTransfers } from './charger-transfers.repository.ts';
import { acceptTransfer, endTransfer } from './settle-transfer.service.ts';
import { transferCharger } from './transfer-charger.service.ts';
import { toTransferDto } from './transfer-dto.ts';

export function chargerTransferRoutes(app: FastifyInstance): void {
  const { clock } = app.platform;
  bind(app, contract.transferCharger, (call) => transferCharger(call, call.body, clock()));
  bind(app, contract.acceptChargerTransfer, (call) => acceptTransfer(call, call.params.id, call.body, clock()));
  bind(app, contract.endChargerTransfer, (call) => endTransfer(call, call.params.id, clock()));
  bind(app, contract.listChargerTransfers, async ({ db, tenantId, query }) => {
    const selection = { tenantId, search: query.search, state: query.state };
    const rows = await findTransfers(db, selection, query);
    const count = getCountOfLastPage(query, rows.length) ?? (await countTransfers(db, selection));
    const { path } = contract.listChargerTransfers;
    return { results: rows.map(toTransferDto), ...buildPageLinks(path, query, count), count };
  });
}
