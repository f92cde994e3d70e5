import type { FastifyInstance } from 'fastify';
import { registerOfflineNotices } from './offline-notices/offline-notices.ts';
import { registerChargingNotices } from './charging-notices/charging-notices.ts';

export const floor = 90;
export const order = 110;

/** Binds the calls of notices and registers their jobs. */
export function registerNotices(app: FastifyInstance): void {
  registerOfflineNotices(app);
  registerChargingNotices(app);
}
