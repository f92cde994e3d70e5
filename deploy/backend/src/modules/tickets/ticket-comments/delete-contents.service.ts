import type { TenantTransaction } from '../../../platform/database/database.ts';
import { removeContentsOf } from '../../../platform/files/contents.repository.ts';
import { findAttachmentIds } from './attachments.repository.ts';

/**
 * Removes the attachments of a ticket that is about to be deleted: they are not served after the commit, and
 * housekeeping deletes their content. The rows of comments and attachments are deleted with the ticket's.
 */
export async function deleteContentsOfTicket(db: TenantTransaction, tenantId: string, ticket: number): Promise<void> {
  await removeContentsOf(db, tenantId, await findAttachmentIds(db, tenantId, ticket));
}
