import { exportNeviReport as exportNeviReportCall } from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { exportNeviReport } from './export-nevi.service.ts';

export function neviRoutes(app: FastifyInstance): void {
  const { database } = app.platform;
  bind(app, exportNeviReportCall, (call) => exportNeviReport(call, database, { ...call.body, part: call.params.part }));
}
