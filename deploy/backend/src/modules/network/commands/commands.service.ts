import {
  listCommands as listCommandsCall,
  type Command,
  type CommandExchange,
  type CommandReason,
} from '@plugboard/contracts/network';
import { type HandlerReplyOf, type Language, type LiveEvent, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import { cleanFileName } from '../../../platform/files/clean-file-name.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { text } from '../../../platform/text.ts';
import {
  countCommands,
  findCommand as findCommandRow,
  findCommands,
  findCommandStates,
  type CommandOutcome,
  type CommandRow,
  type CommandSelection,
  type NamedCommandRow,
} from './commands.repository.ts';

const fullName = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

/** A queued command of a disconnected charger waits for its connection. */
const reasonCodeOf = ({ state, disconnected_at, reason }: NamedCommandRow): CommandReason | null =>
  state === 'QUEUED' && disconnected_at !== null ? 'CONNECTION_AWAITED' : reason;

/** The reason as a sentence, followed by the charge point's own words. */
export function describeReason(
  { reason, reason_words: words }: Pick<NamedCommandRow, 'reason' | 'reason_words'>,
  language: Language,
): string | null {
  if (!reason) return null;
  const sentence = text(language, `commandReason.${reason}`);
  return words === null ? sentence : `${sentence}: ${words}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** File name in the charge point's answer: `fileName` in OCPP 1.6, `filename` in 2.0.1. */
function answeredName(exchanges: readonly CommandExchange[]): string | undefined {
  for (const { response } of exchanges) {
    const name = isRecord(response) ? (response['fileName'] ?? response['filename']) : undefined;
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}

/** The received file; the name of its upload address wins over the answered one. */
function fileOf({ number, exchanges, file_name: uploaded, file_size: size }: NamedCommandRow): Command['file'] {
  if (size === null) return null;
  return { name: uploaded ?? cleanFileName(answeredName(exchanges) ?? `diagnostics-${number}.log`), size };
}

const toCommandDto = (row: NamedCommandRow, language: Language): Command => ({
  id: row.id,
  number: row.number,
  charger: row.charger_id,
  port: row.port_id,
  action: row.action,
  parameters: row.parameters,
  state: row.state,
  reason_code: reasonCodeOf(row),
  reason: describeReason({ ...row, reason: reasonCodeOf(row) }, language),
  exchanges: row.exchanges,
  file: fileOf(row),
  requested_by: {
    id: row.requested_by,
    name: row.requested_by_name ?? fullName(row.requester_first_name, row.requester_last_name),
    email: row.requester_email,
  },
  on_behalf_of:
    row.on_behalf_of === null
      ? null
      : { id: row.on_behalf_of, name: fullName(row.holder_first_name, row.holder_last_name), email: row.holder_email },
  request_id: row.request_id,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
  give_up_at: row.give_up_at.toISOString(),
});

type Reader = Pick<SignedInCall, 'db' | 'tenantId' | 'language'>;

/** A command of the tenant; `undefined` once housekeeping has deleted it. */
export async function findCommand({ db, tenantId, language }: Reader, id: string): Promise<Command | undefined> {
  const row = await findCommandRow(db, tenantId, id);
  return row && toCommandDto(row, language);
}

/** How far commands have got, for those that wait for many of them. */
export const listCommandOutcomes = (
  { db, tenantId }: Pick<Reader, 'db' | 'tenantId'>,
  ids: readonly string[],
): Promise<CommandOutcome[]> => findCommandStates(db, tenantId, ids);

export async function getCommand(reader: Reader, id: string): Promise<Command> {
  const command = await findCommand(reader, id);
  if (!command) throw new Failure('NOT_FOUND');
  return command;
}

export async function findNewestCommand(
  { db, tenantId, language }: Reader,
  selection: Omit<CommandSelection, 'tenantId'>,
): Promise<Command | undefined> {
  const [row] = await findCommands(db, { ...selection, tenantId }, { limit: 1, offset: 0 });
  return row && toCommandDto(row, language);
}

export async function listCommands(
  { db, tenantId, language }: Reader,
  query: ParsedQueryOf<typeof listCommandsCall>,
): Promise<HandlerReplyOf<typeof listCommandsCall>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId };
  const rows = await findCommands(db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countCommands(db, selection));
  return {
    results: rows.map((row) => toCommandDto(row, language)),
    ...buildPageLinks(listCommandsCall.path, query, count),
    count,
  };
}

/** The live event that browsers get when a command changes. */
export const toCommandEvent = (command: CommandRow, at: Date): LiveEvent => ({
  type: 'command-changed',
  command: command.id,
  charger: command.charger_id,
  port: command.port_id,
  action: command.action,
  status: command.state,
  reason: command.reason_words,
  at: at.toISOString(),
});

/** Publishes that a command has more to show than before. Call it last in the transaction. */
export async function publishCommand(db: TenantTransaction, tenantId: string, id: string, at: Date): Promise<void> {
  const command = await findCommandRow(db, tenantId, id);
  if (command) await publish(db, tenantId, [toCommandEvent(command, at)]);
}
