import * as contract from '@plugboard/contracts/reports';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { addSchedule, endSchedule, listSchedules } from './report-schedules.service.ts';
import { registerReportSchedules } from './run-report-schedules.service.ts';

export function reportScheduleRoutes(app: FastifyInstance): void {
  bind(app, contract.listReportSchedules, listSchedules);
  bind(app, contract.addReportSchedule, (call) => addSchedule(call, call.body));
  bind(app, contract.deleteReportSchedule, (call) => endSchedule(call, call.params.id));
  registerReportSchedules(app);
}
