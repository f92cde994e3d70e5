import type { LiveEvent } from '@plugboard/contracts';
import { atEachTenant } from '../../platform/database/at-each-tenant.ts';
import { withSystem } from '../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../platform/events/publish.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { findSteps, findTenantsWithSteps, takeTurn } from './followed-troubles.repository.ts';
import { follow } from './follow-trouble.service.ts';
import { findNewTroubles, findTenantsInTrouble } from './new-troubles.repository.ts';
import { openByRule } from './open-by-rule.service.ts';
import type { RuleRun } from './rule.ts';

/** So many of each a tenant's transaction deals with; a network that is cut takes a few rounds. */
const atOnce = 25;

type Means = Pick<Platform, 'database' | 'settings'>;

/** What is to be done is looked up only once it is this instance's turn: what another one did is done. */
async function run(rules: RuleRun): Promise<void> {
  const { db, tenantId, now } = rules;
  if (!(await takeTurn(db, tenantId))) return;
  const events: LiveEvent[] = [];
  for (const trouble of await findSteps(db, tenantId, now, atOnce)) events.push(...(await follow(rules, trouble)));
  for (const trouble of await findNewTroubles(db, tenantId, now, atOnce))
    events.push(...(await openByRule(rules, trouble)));
  await publish(db, tenantId, events);
}

/**
 * Opens tickets for what has been in trouble for too long, and follows those it has opened. Several instances may do it
 * at once. Its cost grows with how many ports and chargers are in trouble, not with how many there are.
 */
export async function applyRules({ database, settings }: Means, now: Date): Promise<void> {
  const tenants = await withSystem(database, async (db) => [
    ...(await findTenantsInTrouble(db, now)),
    ...(await findTenantsWithSteps(db, now)),
  ]);
  await atEachTenant(database, tenants, 'Rules could not be applied', (db, tenantId) =>
    run({ db, tenantId, settings, now }),
  );
}
