import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../platform/database/database.ts';
import { withTenant } from '../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../platform/events/publish.repository.ts';
import { lockCommand } from './change-command.repository.ts';
import { commandChanged } from './command-changed.ts';
import type { CommandRow } from './commands.repository.ts';
import { findSentSince, findShown, readSent, writeProgress, type Progress } from './copy-command.repository.ts';
import { startNotice } from './start-notice.ts';
import type { SentCommand } from './tell-of-shared.ts';

/** Nothing goes on for longer, in milliseconds. */
const longestWait = 24 * 60 * 60 * 1000;

const progressOf = (row: CommandRow): Progress => ({
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
 * Lets the command that a tenant sees follow the one that is sent at the owner of the charger. The row is locked before
 * that one is read: of two that copy, the later one copies the later state.
 */
export async function copyCommand(database: Database, sent: SentCommand, at: Date): Promise<void> {
  const shown = await findShown(database, sent);
  if (!shown) return;
  await withTenant(database, shown.tenant_id, async (db) => {
    const before = await lockCommand(db, shown.tenant_id, shown.id);
    const source = before && (await readSent(db, shown.tenant_id, sent));
    if (!source || isDeepStrictEqual(progressOf(before), progressOf(source))) return;
    const progress = { ...progressOf(source), ...startNotice(before, source.state, at) };
    await publish(db, shown.tenant_id, [commandChanged(await writeProgress(db, shown, progress), at)]);
  });
}

/** What was said while nobody listened is not said again. */
export async function copyCommandsAgain(database: Database, at: Date): Promise<void> {
  for (const sent of await findSentSince(database, new Date(at.getTime() - longestWait)))
    await copyCommand(database, sent, at);
}
