import type { LiveEvent } from '@plugboard/contracts/platform';
import { forEachTenant } from '../../../platform/database/for-each-tenant.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSteps, findTenantsWithSteps, claimTrouble } from './followed-troubles.repository.ts';
import { followTrouble } from './follow-trouble.service.ts';
import { findNewTroubles, findTenantsInTrouble } from './new-troubles.repository.ts';
import { openByRule } from './open-by-rule.service.ts';
import type { RuleRun } from './rule.ts';

/** Batch size per transaction and tenant; a large outage takes a few rounds. */
const batchSize = 25;

type Means = Pick<Platform, 'database' | 'settings'>;

/** Reads the work only after claiming the tenant, so that another instance's work is not repeated. */
async function run(rules: RuleRun): Promise<void> {
  const { db, tenantId, now } = rules;
  if (!(await claimTrouble(db, tenantId))) return;
  const events: LiveEvent[] = [];
  for (const trouble of await findSteps(db, tenantId, now, batchSize))
    events.push(...(await followTrouble(rules, trouble)));
  for (const trouble of await findNewTroubles(db, tenantId, now, batchSize))
    events.push(...(await openByRule(rules, trouble)));
  await publish(db, tenantId, events);
}

/**
 * Opens tickets for troubles that last too long, and follows the opened ones. Several instances may run it concurrently.
 * Its cost grows with the number of ports and chargers in trouble, not with their total.
 */
export async function applyRules({ database, settings }: Means, now: Date): Promise<void> {
  const tenants = await withSystem(database, async (db) => [
    ...(await findTenantsInTrouble(db, now)),
    ...(await findTenantsWithSteps(db, now)),
  ]);
  await forEachTenant(database, tenants, 'Rules could not be applied', (db, tenantId) =>
    run({ db, tenantId, settings, now }),
  );
}
