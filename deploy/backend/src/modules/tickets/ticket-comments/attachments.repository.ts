import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TicketCommentTables } from './ticket-comments.tables.ts';

type AttachmentRow = Selectable<TicketCommentTables['ticket_attachment']>;
/** `picture`: name of a copy that may be shown. */
export type ShownAttachmentRow = AttachmentRow & { readonly picture: string | null };

export async function insertAttachments(
  db: TenantTransaction,
  attachments: readonly Insertable<TicketCommentTables['ticket_attachment']>[],
): Promise<void> {
  if (attachments.length > 0) await db.insertInto('ticket_attachment').values(attachments).execute();
}

/** Of some comments of these tickets, in order. */
export const findAttachments = (
  db: TenantTransaction,
  tenantId: string,
  tickets: readonly number[],
  commentIds: readonly string[],
): Promise<ShownAttachmentRow[]> =>
  commentIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('ticket_attachment')
        .leftJoin('stored_content', (join) =>
          join
            .onRef('stored_content.tenant_id', '=', 'ticket_attachment.tenant_id')
            .onRef('stored_content.holder_id', '=', 'ticket_attachment.id')
            .on('stored_content.shown_as', 'is not', null)
            .on('stored_content.removed_at', 'is', null),
        )
        .selectAll('ticket_attachment')
        .select('stored_content.name as picture')
        .where('ticket_attachment.tenant_id', '=', tenantId)
        .where('ticket_attachment.ticket_number', 'in', tickets)
        .where('ticket_attachment.comment_id', 'in', commentIds)
        .orderBy('ticket_attachment.position')
        .execute();

export const findAttachment = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<AttachmentRow | undefined> =>
  db
    .selectFrom('ticket_attachment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

export async function findAttachmentIds(db: TenantTransaction, tenantId: string, ticket: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_attachment')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('ticket_number', '=', ticket)
    .execute();
  return rows.map(({ id }) => id);
}
