import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { calculatePayouts } from './calculate-payouts.service.ts';
import { findTenantsDue } from './payout-shares.repository.ts';
import { findPayoutsToSend } from './payouts.repository.ts';
import { sendPayout } from './send-payouts.service.ts';

const second = 1000;
/** Batches of a tenant before the next one has its turn. */
const maxPerTurn = 20;

/** Calculates the payouts of all tenants, as far as sessions have changed. */
export async function runCalculations(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  for (const tenantId of await findTenantsDue(database))
    for (let count = 0; count < maxPerTurn; count += 1) {
      const calculated = await withTenant(database, tenantId, (db) => calculatePayouts({ db, tenantId, now: clock() }));
      if (calculated === 0) break;
    }
}

/** Sends the payments that were asked for, one after the other. */
export async function runTransfers(platform: Platform): Promise<void> {
  for (const address of await findPayoutsToSend(platform.database, platform.clock()))
    await sendPayout(platform, address);
}

export function registerPayoutJobs(app: FastifyInstance): void {
  const { platform } = app;
  registerJob(app, {
    name: 'payouts',
    delayMs: 10 * second,
    intervalMs: 10 * second,
    run: () => runCalculations(platform),
  });
  registerJob(app, {
    name: 'payout transfers',
    delayMs: second,
    intervalMs: second,
    run: () => runTransfers(platform),
  });
}
