import {
  isOpenCommand,
  nextCommandState,
  type CommandEvent,
  type CommandExchange,
  type CommandReason,
} from '@plugboard/contracts/network';
import { markInTrace } from '@plugboard/tracing';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { jsonForDatabase } from '../../../platform/database/json-text.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import { startNotice } from './command-outcome.ts';
import type { CommandRow } from './commands.repository.ts';

/** NOTIFY channel for progress of commands that another tenant requested; payload: `RemoteCommand`. */
export const sharedCommandsChannel = 'shared_commands';

/** A command at the owner of a shared charger. */
export interface RemoteCommand {
  readonly tenant: string;
  readonly command: string;
}

async function notifyShared(
  db: TenantTransaction,
  { tenant_id: tenant, id: command, source }: Pick<CommandRow, 'tenant_id' | 'id' | 'source'>,
): Promise<void> {
  if (source === 'share')
    await notifyChannel(db, sharedCommandsChannel, JSON.stringify({ tenant, command } satisfies RemoteCommand));
}

export interface CommandChange {
  readonly at: Date;
  readonly reason?: CommandReason | null;
  readonly words?: string | null;
  /** Deadline of the next step. */
  readonly giveUpAt?: Date;
  /** Socket that the command is sent through. */
  readonly connectionId?: string;
  readonly exchanges?: readonly CommandExchange[];
  /** Whether the change is the charge point's answer. */
  readonly isAnswered?: boolean;
}

const maxWordsLength = 300;

/** PostgreSQL text rejects NUL and unpaired surrogates, which a charge point may send. */
const storableWords = (words: string) =>
  words
    .slice(0, maxWordsLength)
    .replaceAll('\0', '\ufffd')
    .replace(/\p{Cs}/gu, '\ufffd');

/**
 * Moves a command to its next state. Returns the changed row; `undefined` if the event changes nothing, or if another
 * instance changed the state since it was read (compare and set).
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
      // A command is sent once, so its secrets are no longer needed.
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
  if (!changed) return undefined;
  markState(changed);
  await notifyShared(db, changed);
  return changed;
}

/** Shows the new state in the trace of the request, also where a later report or deadline has brought it about. */
const markState = ({ id, action, state, reason, traceparent }: CommandRow): void =>
  markInTrace(`command ${state}`, {
    attributes: {
      'plugboard.command_id': id,
      'plugboard.command_action': action,
      ...(reason && { 'plugboard.command_reason': reason }),
    },
    parent: { traceparent: traceparent ?? undefined },
  });

/** How long a file may take to arrive after the charge point reported it as uploaded, in milliseconds. */
const fileTimeoutMs = 2 * 60_000;

/** Records that the charge point reports its file as uploaded, and extends the deadline for the file itself. */
export const awaitFile = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<CommandRow, 'tenant_id' | 'id'>,
  at: Date,
): Promise<CommandRow | undefined> =>
  db
    .updateTable('command')
    .set({ reason: 'FILE_AWAITED', give_up_at: new Date(at.getTime() + fileTimeoutMs) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .where('state', '=', 'ACCEPTED')
    .returningAll()
    .executeTakeFirst();

/** Reads a command and locks its row until the end of the transaction. */
export const lockCommand = (db: TenantTransaction, tenantId: string, id: string): Promise<CommandRow | undefined> =>
  db
    .selectFrom('command')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Stores an answer that arrived after the command was settled; the state stays. */
export async function recordLateAnswer(
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
  await notifyShared(db, command);
}
