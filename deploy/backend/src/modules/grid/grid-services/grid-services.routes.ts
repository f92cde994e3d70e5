import * as contract from '@plugboard/contracts/grid';
import type { FastifyInstance } from 'fastify';
import { createGridMarket } from '../../../platform/grid-market/create-market.ts';
import { bind } from '../../../platform/http/bind.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { isSectionOn } from '../../accounts/index.ts';
import { listBids, placeBid, withdrawBid } from './bids.service.ts';
import { listEarnings } from './earnings.service.ts';
import { changeParticipation, getParticipation, resetParticipation } from './grid-market.service.ts';
import { listOffers } from './offers.service.ts';
import { runMarket } from './run-market.service.ts';

/** In milliseconds. */
const intervalMs = 60_000;

/** 403 where the tenant's section is switched off: its screens are not there either (spec §6). */
const ifOpen =
  <Call extends Pick<SignedInCall, 'db' | 'tenantId'>, Reply>(handle: (call: Call) => Promise<Reply>) =>
  async (call: Call): Promise<Reply> => {
    if (!(await isSectionOn(call, 'utility_rewards'))) throw new Failure('FORBIDDEN', { text: 'gridMarket.notOpen' });
    return handle(call);
  };

export function gridServiceRoutes(app: FastifyInstance): void {
  const market = createGridMarket(app.platform.settings);
  bind(
    app,
    contract.getMarketParticipation,
    ifOpen((call) => getParticipation(call, market)),
  );
  bind(
    app,
    contract.changeMarketParticipation,
    ifOpen((call) => changeParticipation(call, market, call.body)),
  );
  bind(
    app,
    contract.resetMarketParticipation,
    ifOpen((call) => resetParticipation(call, market)),
  );
  bind(
    app,
    contract.listGridOffers,
    ifOpen((call) => listOffers(call, market, call.query)),
  );
  bind(
    app,
    contract.listGridBids,
    ifOpen((call) => listBids(call, call.query)),
  );
  bind(
    app,
    contract.placeGridBid,
    ifOpen((call) => placeBid(call, market, call.body)),
  );
  bind(
    app,
    contract.withdrawGridBid,
    ifOpen((call) => withdrawBid(call, market, call.params.id)),
  );
  bind(
    app,
    contract.listGridEarnings,
    ifOpen((call) => listEarnings(call, call.query)),
  );
  registerJob(app, {
    name: 'grid market',
    delayMs: intervalMs,
    intervalMs,
    isExclusive: true,
    run: () => runMarket(app.platform, market),
  });
}
