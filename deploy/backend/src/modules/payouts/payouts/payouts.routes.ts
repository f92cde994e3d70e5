import * as contract from '@plugboard/contracts/payouts';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { exportPayout, exportPayouts } from './export-payouts.service.ts';
import { getPayout, listLines, listPayouts } from './list-payouts.service.ts';
import { approvePayout, declinePayout, payPayout } from './pay-payout.service.ts';
import { registerPayoutJobs } from './payout-jobs.ts';

export function payoutRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  bind(app, contract.listPayouts, (call) => listPayouts(call, call.query));
  bind(app, contract.getPayout, (call) => getPayout(call, call.params.id));
  bindOnReplica(app, contract.listPayoutLines, (call) => listLines(call, call.params.id, call.query));
  bind(app, contract.payPayout, (call) => payPayout(call, call.params.id, call.body));
  bind(app, contract.approvePayout, (call) => approvePayout(call, call.params.id));
  bind(app, contract.declinePayout, (call) => declinePayout(call, call.params.id, call.body.reason));
  bind(app, contract.exportPayouts, (call) => exportPayouts(call, database, call.body));
  bind(app, contract.exportPayout, (call) => exportPayout(call, database, call.params.id));
  registerPayoutJobs(app);
}
