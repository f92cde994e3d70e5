import type { TenantTransaction } from '../../platform/database/database.ts';
import { dropContentsOf } from '../../platform/files/contents.repository.ts';
import { findAttachmentIds } from './attachments.repository.ts';

/**
 * What is attached to a ticket that is about to be removed: nobody gets it any more once that is committed, and
 * housekeeping takes its content away. The rows of comments and attachments go with the ticket's own.
 */
export async function removeContentsOfTicket(db: TenantTransaction, tenantId: string, ticket: number): Promise<void> {
  await dropContentsOf(db, tenantId, await findAttachmentIds(db, tenantId, ticket));
}
