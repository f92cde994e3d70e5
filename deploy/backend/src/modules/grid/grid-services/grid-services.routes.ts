import * as contract from '@plugboard/contracts/grid';
import type { FastifyInstance } from 'fastify';
import { createGridMarket } from '../../../platform/grid-market/create-market.ts';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { listBids, placeBid, withdrawBid } from './bids.service.ts';
import { listEarnings } from './earnings.service.ts';
import { changeParticipation, getParticipation, resetParticipation } from './grid-market.service.ts';
import { listOffers } from './offers.service.ts';
import { runMarket } from './run-market.service.ts';

/** In milliseconds. */
const intervalMs = 60_000;

export function gridServiceRoutes(app: FastifyInstance): void {
  const market = createGridMarket(app.platform.settings);
  bind(app, contract.getMarketParticipation, (call) => getParticipation(call, market));
  bind(app, contract.changeMarketParticipation, (call) => changeParticipation(call, market, call.body));
  bind(app, contract.resetMarketParticipation, (call) => resetParticipation(call, market));
  bind(app, contract.listGridOffers, (call) => listOffers(call, market, call.query));
  bind(app, contract.listGridBids, (call) => listBids(call, call.query));
  bind(app, contract.placeGridBid, (call) => placeBid(call, market, call.body));
  bind(app, contract.withdrawGridBid, (call) => withdrawBid(call, market, call.params.id));
  bindOnReplica(app, contract.listGridEarnings, (call) => listEarnings(call, call.query));
  registerJob(app, {
    name: 'grid market',
    delayMs: intervalMs,
    intervalMs,
    isExclusive: true,
    run: () => runMarket(app.platform, market),
  });
}
