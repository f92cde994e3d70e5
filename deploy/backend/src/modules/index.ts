import type { FastifyInstance } from 'fastify';
import { endLostSessions } from './charging/charging-sessions/lost-sessions.service.ts';
import { listSuccessors } from './chargers/charger-transfers/successor.service.ts';
import { scheduleLimits } from './network/charging-schedules/schedule-limits.service.ts';
import { registerAccounts } from './accounts/register.ts';
import { registerChargers } from './chargers/register.ts';
import { registerCharging } from './charging/register.ts';
import { registerConnections } from './connections/register.ts';
import { registerLocations } from './locations/register.ts';
import { registerNetwork } from './network/register.ts';
import { registerNotices } from './notices/register.ts';
import { registerPayments } from './payments/register.ts';
import { registerPortal } from './portal/register.ts';
import { registerTickets } from './tickets/register.ts';
import { registerVehicles } from './vehicles/register.ts';

/**
 * Every domain: what it binds and runs, with what it is handed from domains above it. What is registered last is closed
 * first: connections before the network of charge points, which writes what they sent.
 */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  registerPortal,
  registerAccounts,
  registerLocations,
  (app) => registerChargers(app, { scheduleLimits }),
  registerPayments,
  registerVehicles,
  registerNetwork,
  (app) => registerConnections(app, { endLostSessions, successorsOf: listSuccessors }),
  registerCharging,
  registerTickets,
  registerNotices,
];
