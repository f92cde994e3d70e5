import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../platform/database/database.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { wakePayment } from './due-payments.repository.ts';
import { findTenantsWithUnpaidCharges, listUnpaidCharges } from './payment-facts.repository.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Wakes payments that were given up while their charge runs: it began later, and its notification was lost. */
export async function sweepPayments(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - day);
  for (const tenantId of await withSystem(database, (db) => findTenantsWithUnpaidCharges(db, since)))
    await withTenant(database, tenantId, async (db) => {
      for (const payment of await listUnpaidCharges(db, tenantId, since)) await wakePayment(db, payment, now);
    });
}

/** Runs the sweep every minute. */
export function registerPaymentSweep(app: FastifyInstance): void {
  const run = (now: Date) => sweepPayments(app.platform.database, now);
  registerJob(app, { name: 'payment sweep', delayMs: minute, intervalMs: minute, isExclusive: true, run });
}
