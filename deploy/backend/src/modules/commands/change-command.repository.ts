import {
  isOpenCommand,
  nextCommandState,
  type CommandEvent,
  type CommandExchange,
  type CommandReason,
} from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { jsonForDatabase } from '../../platform/database/json-text.ts';
import type { CommandRow } from './commands.repository.ts';
import { startNotice } from './start-notice.ts';
import { tellOfShared } from './tell-of-shared.ts';

export interface CommandChange {
  readonly at: Date;
  readonly reason?: CommandReason | null;
  readonly words?: string | null;
  /** When waiting for what comes next ends. */
  readonly giveUpAt?: Date;
  /** Through which socket it is sent. */
  readonly connectionId?: string;
  readonly exchanges?: readonly CommandExchange[];
  /** Whether this is the charge point's answer. */
  readonly isAnswered?: boolean;
}

/** Nobody reads more of what a charge point says. */
const mostWords = 300;

/** What a charge point says may be anything; a text of the database has no NUL and no half characters. */
const storableWords = (words: string) =>
  words
    .slice(0, mostWords)
    .replaceAll('\0', '\ufffd')
    .replace(/\p{Cs}/gu, '\ufffd');

/**
 * Takes a command on by what happened to it. Hands back how it is now, or nothing where that changes nothing, or where
 * another instance was quicker: the state that was read must be the one that is there.
 */
export async function changeCommand(
  db: TenantTransaction,
  command: Pick<CommandRow, 'tenant_id' | 'id' | 'action' | 'state'>,
  event: CommandEvent,
  { at, reason = null, words = null, giveUpAt, connectionId, exchanges, isAnswered }: CommandChange,
): Promise<CommandRow | undefined> {
  const state = nextCommandState(command.state, event);
  if (!state) return undefined;
  const changed = await db
    .updateTable('command')
    .set({
      state,
      reason,
      reason_words: words && storableWords(words),
      settled_at: isOpenCommand(state) ? null : at,
      ...startNotice(command, state, at),
      // Nothing is sent a second time.
      sealed_parameters: null,
      ...(event === 'sent' && { sent_at: at }),
      ...(giveUpAt && { give_up_at: giveUpAt }),
      ...(connectionId !== undefined && { connection_id: connectionId }),
      ...(exchanges && { exchanges: jsonForDatabase(exchanges) }),
      ...(isAnswered && { answered_at: at }),
    })
    .where('tenant_id', '=', command.tenant_id)
    .where('id', '=', command.id)
    .where('state', '=', command.state)
    .returningAll()
    .executeTakeFirst();
  if (changed) await tellOfShared(db, changed);
  return changed;
}

/** How long a file may take after the charge point said that it has sent it, in milliseconds. */
const fileWindow = 2 * 60_000;

/** Keeps that the charge point says it has sent its file, and waits a little longer for the file itself. */
export const awaitFile = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<CommandRow, 'tenant_id' | 'id'>,
  at: Date,
): Promise<CommandRow | undefined> =>
  db
    .updateTable('command')
    .set({ reason: 'FILE_AWAITED', give_up_at: new Date(at.getTime() + fileWindow) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', 'ACCEPTED')
    .returningAll()
    .executeTakeFirst();

/** A command that stays as it is until the end of the transaction. */
export const lockCommand = (db: TenantTransaction, tenantId: string, id: string): Promise<CommandRow | undefined> =>
  db
    .selectFrom('command')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Keeps an answer that came after the command was settled: it changes nothing, and yet it was given. */
export async function keepLateAnswer(
  db: TenantTransaction,
  command: Pick<CommandRow, 'tenant_id' | 'id' | 'source'>,
  exchanges: readonly CommandExchange[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('command')
    .set({ exchanges: jsonForDatabase(exchanges), answered_at: at })
    .where('tenant_id', '=', command.tenant_id)
    .where('id', '=', command.id)
    .execute();
  await tellOfShared(db, command);
}
