import type { CommandReason, CommandState, LiveEvent } from '@plugboard/contracts';
import type { Database } from '../../platform/database/database.ts';
import { atEachTenant } from '../../platform/database/at-each-tenant.ts';
import { publish } from '../../platform/events/publish.repository.ts';
import { changeCommand } from './change-command.repository.ts';
import { commandChanged } from './command-changed.ts';
import { findOverdue, findTenantsOverdue } from './overdue-commands.repository.ts';

const reasonOfGivingUp: Partial<Record<CommandState, CommandReason>> = {
  QUEUED: 'OFFLINE',
  SENT: 'NO_ANSWER',
  ACCEPTED: 'NOT_CONFIRMED',
};

/**
 * Gives up on what is waited for no longer: commands that no instance took, that an instance took and died with, and
 * those that the charge point accepted and did not show. Several instances may do it at once.
 */
export async function settleOverdue(database: Database, now: Date): Promise<void> {
  const tenants = await findTenantsOverdue(database, now);
  await atEachTenant(database, tenants, 'Some commands could not be given up', async (db, tenantId) => {
    const events: LiveEvent[] = [];
    for (const row of await findOverdue(db, tenantId, now)) {
      const reason = row.reason === 'FILE_AWAITED' ? 'FILE_NOT_RECEIVED' : (reasonOfGivingUp[row.state] ?? null);
      const changed = await changeCommand(db, row, 'given-up', { at: now, reason });
      if (changed) events.push(commandChanged(changed, now));
    }
    await publish(db, tenantId, events);
  });
}
