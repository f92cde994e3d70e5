import type { ExternalLink } from '@plugboard/contracts/tickets';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import { findLink, type TicketLinkRow } from './external-link.repository.ts';

export { findLink, type TicketLinkRow };

/** Channel for external tickets that are shown and need a refresh. */
export const linksChannel = 'external_tickets';

/** Milliseconds after which a stored state is refreshed. */
export const maxAgeMs = 60_000;

export const toLinkDto = (row: TicketLinkRow): ExternalLink => ({
  id: row.external_id,
  title: row.title,
  status: row.status,
  url: row.url,
  system: row.system,
  linked_at: row.linked_at.toISOString(),
  read_at: row.read_at.toISOString(),
});

/** A ticket's association with its last stored state; never waits for the external system. */
export async function findLinkOfTicket(
  db: TenantTransaction,
  tenantId: string,
  ticketNumber: number,
): Promise<ExternalLink | null> {
  const row = await findLink(db, tenantId, ticketNumber);
  return row ? toLinkDto(row) : null;
}

/** Has an external ticket read again in the background, once the transaction is through, where that is due. */
export async function requestRefresh(
  db: TenantTransaction,
  tenantId: string,
  ticketNumber: number,
  link: ExternalLink | null,
  now: Date,
): Promise<void> {
  if (!link || now.getTime() - Date.parse(link.read_at) < maxAgeMs) return;
  await notifyChannel(db, linksChannel, `${tenantId}/${ticketNumber}`);
}
