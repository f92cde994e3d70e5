import type { LiveEvent } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import type { Settings } from '../../../platform/settings.ts';
import { toCommentEvent } from './create-comment.service.ts';
import { lockTicketForComment, insertComment, type CommentRow } from './comments.repository.ts';
import { mailComment } from './mail-comment.service.ts';

interface RuleContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly settings: Settings;
}

/**
 * Adds a comment by the portal itself. Returns the events to publish at the end of the transaction; none for a deleted
 * ticket.
 */
export async function createRuleComment(
  context: RuleContext,
  ticketNumber: number,
  text: string,
  at: Date,
): Promise<readonly LiveEvent[]> {
  const { db, tenantId, settings } = context;
  const ticket = await lockTicketForComment(db, tenantId, ticketNumber);
  if (!ticket) return [];
  const named = { tenant_id: tenantId, ticket_number: ticketNumber, id: newOrderedId(at) };
  const byPortal = { author_id: null, author_name: null, source: 'rule', edited_at: null } as const;
  const comment: CommentRow = { ...named, ...byPortal, text, created_at: at };
  await insertComment(db, comment);
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  await mailComment({ ...context, request: origin }, ticket, comment);
  return [toCommentEvent(comment)];
}
