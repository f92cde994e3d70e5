import * as contract from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { cancelExport, downloadExport, listExports, resumeExport, startExport } from './report-exports.service.ts';
import { registerReportExports } from './run-report-exports.service.ts';

export function reportExportRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  bind(app, contract.listReportExports, listExports);
  bind(app, contract.startReportExport, (call) => startExport(call, call.body));
  bind(app, contract.cancelReportExport, (call) => cancelExport(call, call.params.id));
  bind(app, contract.resumeReportExport, (call) => resumeExport(call, call.params.id));
  bindOnReplica(app, contract.downloadReportExport, (call) => downloadExport(call, database, call.params.id));
  registerReportExports(app);
}
