import * as contract from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { exportReport } from './export-report.service.ts';
import { listReport } from './list-report.service.ts';

export function reportRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bindOnReplica(app, contract.listReport, (call) =>
    listReport(call, platform.files, { type: call.params.type, query: call.query, filters: call.body }),
  );
  bind(app, contract.exportReport, (call) => exportReport(call, platform, { ...call.params, filters: call.body }));
}
