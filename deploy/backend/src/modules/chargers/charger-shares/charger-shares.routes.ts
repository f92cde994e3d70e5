import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { changeShare, endShare } from './change-share.service.ts';
import { countSharesOf, findSharesOf } from './charger-shares.repository.ts';
import { shareCharger } from './share-charger.service.ts';
import { toShareDto } from './share-dto.ts';

export function chargerShareRoutes(app: FastifyInstance): void {
  const { clock, settings } = app.platform;
  bind(app, contract.shareCharger, (call) => shareCharger(call, settings, call.body, clock()));
  bind(app, contract.listChargerShares, async ({ db, tenantId, query }) => {
    const rows = await findSharesOf(db, tenantId, query);
    const count = getCountOfLastPage(query, rows.length) ?? (await countSharesOf(db, tenantId, query));
    return {
      results: rows.map(toShareDto),
      ...buildPageLinks(contract.listChargerShares.path, query, count),
      count,
    };
  });
  bind(app, contract.changeChargerShare, (call) => changeShare(call, call.params.id, call.body));
  bind(app, contract.endChargerShare, (call) => endShare(call, call.params.id));
}
