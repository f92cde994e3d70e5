import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { startNotice } from './command-outcome.ts';
import { lockCommand, type RemoteCommand } from './command-state.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import { toCommandEvent } from './commands.service.ts';
import {
  findLocal,
  findRemotesSince,
  getRemote,
  saveProgress,
  type CommandProgress,
} from './shared-commands.repository.ts';

/** The longest time that a command can change after its creation, in milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1000;

const progressOf = (row: CommandRow): CommandProgress => ({
  state: row.state,
  reason: row.reason,
  reason_words: row.reason_words,
  exchanges: row.exchanges,
  sent_at: row.sent_at,
  answered_at: row.answered_at,
  settled_at: row.settled_at,
  give_up_at: row.give_up_at,
});

/**
 * Copies the progress of a command at the owner of a shared charger to the requesting tenant's row. That row is locked
 * before the remote one is read, so concurrent copies never overwrite a later state with an earlier one.
 */
export async function copyProgress(database: Database, remote: RemoteCommand, at: Date): Promise<void> {
  const local = await findLocal(database, remote);
  if (!local) return;
  await withTenant(database, local.tenant_id, async (db) => {
    const before = await lockCommand(db, local.tenant_id, local.id);
    const source = before && (await getRemote(db, local.tenant_id, remote));
    if (!source || isDeepStrictEqual(progressOf(before), progressOf(source))) return;
    const progress = { ...progressOf(source), ...startNotice(before, source.state, at) };
    await publish(db, local.tenant_id, [toCommandEvent(await saveProgress(db, local, progress), at)]);
  });
}

/** Copies the progress of all recent commands: notifications sent while disconnected from the database are lost. */
export async function copyAllProgress(database: Database, at: Date): Promise<void> {
  for (const remote of await findRemotesSince(database, new Date(at.getTime() - maxAgeMs)))
    await copyProgress(database, remote, at);
}
