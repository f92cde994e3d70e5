import { type Language } from '@plugboard/contracts/platform';
import { ticketStatus } from '@plugboard/contracts/tickets';
import { text } from '../../../platform/text.ts';
import { mailPeople, type ConcernedTicket, type MailContext } from '../ticket-mails/mail-people.service.ts';
import type { FieldChange } from './ticket-history.ts';

/** Fields whose change is mailed: status and owner. */
const notifiedFields = { status: 'ticketField.status', assignee: 'ticketField.assignee' } as const;
type NotifiedField = keyof typeof notifiedFields;

const isNotified = (change: FieldChange): change is FieldChange & { readonly field: NotifiedField } =>
  change.field in notifiedFields;

function inWords(language: Language, { field, after }: FieldChange & { readonly field: NotifiedField }): string {
  const status = ticketStatus.safeParse(after);
  const value = field === 'status' && status.success ? text(language, `ticketStatus.${status.data}`) : (after ?? '-');
  return `${text(language, notifiedFields[field])}: ${value}`;
}

/** Tells the ticket's people that its status or its owner is another one now; of other changes nothing. */
export async function mailChange(
  place: MailContext,
  ticket: ConcernedTicket,
  changes: readonly FieldChange[],
  by: { readonly id: string; readonly name: string } | null,
): Promise<void> {
  const news = changes.filter(isNotified);
  if (news.length === 0) return;
  const valuesIn = (language: Language) => ({
    changes: news.map((change) => inWords(language, change)).join('\n'),
  });
  await mailPeople(place, ticket, { kind: 'ticketChanged', by: by ?? { id: null, name: null }, valuesIn });
}
