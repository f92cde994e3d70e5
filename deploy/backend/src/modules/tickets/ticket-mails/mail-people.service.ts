import { places, type Language } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { canLink, buildLink } from '../../../platform/messages/link.ts';
import { enqueueMail, type MailKind } from '../../../platform/messages/enqueue-mail.ts';
import type { Settings } from '../../../platform/settings.ts';
import { text } from '../../../platform/text.ts';
import { getNameAndLanguage, listRecipients } from '../../accounts/index.ts';

export interface MailContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly settings: Settings;
  /** Address at which the portal was reached. */
  readonly request: { readonly host: string; readonly protocol: string };
}

export interface ConcernedTicket {
  readonly number: number;
  readonly ticket_name: string;
  readonly assignee_id: string | null;
  readonly reporter_id: string | null;
}

/** Event on a ticket with its author; without an id and a name, the portal itself. */
interface TicketEvent {
  readonly kind: Extract<MailKind, 'ticketCommented' | 'ticketChanged'>;
  readonly by: { readonly id: string | null; readonly name: string | null };
  readonly valuesIn?: (language: Language) => Readonly<Record<string, string>>;
}

const toSingleLine = (name: string) => name.replaceAll(/\p{Cc}+/gu, ' ');

/**
 * Notifies the ticket's reporter and owner, each in their language, but not of their own actions. Without `PUBLIC_ORIGIN`
 * no link can be built and no mail is sent; the change counts all the same.
 */
export async function mailPeople(context: MailContext, ticket: ConcernedTicket, event: TicketEvent): Promise<void> {
  const { db, tenantId, settings, request: asked } = context;
  const { kind, by, valuesIn = () => ({}) } = event;
  const people = new Set([ticket.reporter_id, ticket.assignee_id]);
  const accountIds = [...people].filter((id): id is string => id !== null && id !== by.id);
  if (accountIds.length === 0 || !canLink(asked, settings.publicOrigin)) return;
  const wanted = { setting: 'ticket_updated', section: 'tickets' } as const;
  const recipients = await listRecipients(db, { tenantId, accountIds, ...wanted });
  if (recipients.length === 0) return;
  const { display_name: tenant, language: ofTenant } = await getNameAndLanguage({ db, tenantId });
  const link = buildLink(tenantId, places.ticket(ticket.number), asked, settings.publicOrigin);
  for (const { email: to, first_name: name, language: own } of recipients) {
    const language = own ?? ofTenant ?? 'en';
    const author = toSingleLine(by.name ?? text(language, 'ticket.byPortal'));
    const about = { ticket: ticket.number, ticketName: toSingleLine(ticket.ticket_name), author };
    const values = { name, tenant, link, ...about, ...valuesIn(language) };
    await enqueueMail(db, { tenantId, to, kind, language, values, goodUntil: null });
  }
}
