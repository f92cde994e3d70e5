import * as contract from '@plugboard/contracts/chargers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { continueBulkRun, retryBulkRun, stopBulkRun } from './decide-bulk-run.service.ts';
import { registerBulkRuns } from './follow-bulk-runs.service.ts';
import { getBulkRun, listBulkRunRows, listBulkRuns } from './get-bulk-runs.service.ts';
import { previewBulkRun } from './preview-bulk-run.service.ts';
import { revertBulkRun, startBulkRun } from './start-bulk-run.service.ts';

export function bulkRunRoutes(app: FastifyInstance): void {
  registerBulkRuns(app);

  bind(app, contract.previewBulkRun, (call) => previewBulkRun(call, call.body));
  bind(app, contract.startBulkRun, (call) => startBulkRun(call, call.body));
  bind(app, contract.listBulkRuns, (call) => listBulkRuns(call, call.query));
  bind(app, contract.getBulkRun, (call) => getBulkRun(call, call.params.id));
  bind(app, contract.listBulkRunRows, (call) => listBulkRunRows(call, call.params.id, call.query));
  bind(app, contract.stopBulkRun, (call) => stopBulkRun(call, call.params.id));
  bind(app, contract.continueBulkRun, (call) => continueBulkRun(call, call.params.id));
  bind(app, contract.retryBulkRun, (call) => retryBulkRun(call, call.params.id));
  bind(app, contract.revertBulkRun, (call) => revertBulkRun(call, call.params.id));
}
