import type { Command, CommandReason, Language } from '@plugboard/contracts';
import { text } from '../../platform/text.ts';
import type { NamedCommandRow } from './commands.repository.ts';
import { fileOfCommand } from './file-of-command.ts';

const nameOf = (first: string | null, last: string | null): string | null =>
  first === null ? null : `${first} ${last ?? ''}`.trim();

/** Why a command failed or waits: one that is not sent waits for a charger that has lost its connection. */
const reasonCodeOf = ({ state, disconnected_at, reason }: NamedCommandRow): CommandReason | null =>
  state === 'QUEUED' && disconnected_at !== null ? 'CONNECTION_AWAITED' : reason;

/** What went wrong as a sentence, the charge point's own words behind it. */
export function reasonOf(
  { reason, reason_words: words }: Pick<NamedCommandRow, 'reason' | 'reason_words'>,
  language: Language,
): string | null {
  if (!reason) return null;
  const said = text(language, `commandReason.${reason}`);
  return words === null ? said : `${said}: ${words}`;
}

export const commandOnTheWire = (row: NamedCommandRow, language: Language): Command => ({
  id: row.id,
  number: row.number,
  charger: row.charger_id,
  port: row.port_id,
  action: row.action,
  parameters: row.parameters,
  state: row.state,
  reason_code: reasonCodeOf(row),
  reason: reasonOf({ ...row, reason: reasonCodeOf(row) }, language),
  exchanges: row.exchanges,
  file: fileOfCommand(row),
  requested_by: {
    id: row.requested_by,
    name: row.requested_by_name ?? nameOf(row.requester_first_name, row.requester_last_name),
    email: row.requester_email,
  },
  on_behalf_of:
    row.on_behalf_of === null
      ? null
      : {
          id: row.on_behalf_of,
          name: nameOf(row.holder_first_name, row.holder_last_name),
          email: row.holder_email,
        },
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  answered_at: row.answered_at?.toISOString() ?? null,
  settled_at: row.settled_at?.toISOString() ?? null,
  give_up_at: row.give_up_at.toISOString(),
});
