import type { CommandReason, CommandState, LiveEvent } from '@plugboard/contracts';
import type { Database } from '../../platform/database/database.ts';
import { withTenant } from '../../platform/database/tenant-scope.repository.ts';
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
  for (const tenantId of await findTenantsOverdue(database, now))
    await withTenant(database, tenantId, async (db) => {
      const events: LiveEvent[] = [];
      for (const row of await findOverdue(db, tenantId, now)) {
        const reason = reasonOfGivingUp[row.state] ?? null;
        const changed = await changeCommand(db, row, 'given-up', { at: now, reason });
        if (changed) events.push(commandChanged(changed, now));
      }
      await publish(db, tenantId, events);
    });
}
