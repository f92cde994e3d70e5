// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.
import type { FastifyInstance } from 'fastify';
import { provides as accountsProvides, registerAccounts } from './accounts/register.ts';
import { provides as chargersProvides, registerChargers } from './chargers/register.ts';
import { provides as chargingProvides, registerCharging } from './charging/register.ts';
import { registerConnections } from './connections/register.ts';
import { provides as driversProvides, registerDrivers } from './drivers/register.ts';
import { registerGrid } from './grid/register.ts';
import { registerLocations } from './locations/register.ts';
import { provides as networkProvides, registerNetwork } from './network/register.ts';
import { registerNotices } from './notices/register.ts';
import { provides as paymentsProvides, registerPayments } from './payments/register.ts';
import { registerPayouts } from './payouts/register.ts';
import { registerPortal } from './portal/register.ts';
import { registerReports } from './reports/register.ts';
import { registerTickets } from './tickets/register.ts';
import { registerVehicles } from './vehicles/register.ts';

const provided = {
  ...accountsProvides,
  ...chargersProvides,
  ...chargingProvides,
  ...driversProvides,
  ...networkProvides,
  ...paymentsProvides,
};

const domains: readonly ((app: FastifyInstance, functions: typeof provided) => void)[] = [
  registerPortal,
  registerAccounts,
  registerLocations,
  registerChargers,
  registerPayments,
  registerVehicles,
  registerNetwork,
  registerConnections,
  registerCharging,
  registerTickets,
  registerGrid,
  registerNotices,
  registerPayouts,
  registerReports,
  registerDrivers,
];

/** Binds the calls of every domain and registers its jobs. The last one registered is closed first. */
export function registerDomains(app: FastifyInstance): void {
  for (const register of domains) register(app, provided);
}
