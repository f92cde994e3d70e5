import type { FastifyInstance } from 'fastify';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { insightRoutes } from './dashboard/insights/insights.routes.ts';
import { neviRoutes } from './reports/nevi/nevi.routes.ts';
import { reportExportRoutes } from './report-exports/report-exports.routes.ts';
import { reportScheduleRoutes } from './report-schedules/report-schedules.routes.ts';
import { reportRoutes } from './reports/reports.routes.ts';

export const floor = 120;
export const order = 130;

/** Binds the calls of reports. */
export function registerReports(app: FastifyInstance): void {
  reportRoutes(app);
  reportExportRoutes(app);
  reportScheduleRoutes(app);
  dashboardRoutes(app);
  insightRoutes(app);
  neviRoutes(app);
}
