import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { changeTicketComment, TicketComment } from '@plugboard/contracts/tickets';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { findAttachments } from './attachments.repository.ts';
import { toCommentDto } from './comment-dto.ts';
import { lockComment, updateCommentText } from './comments.repository.ts';
import { toPlainText } from './create-comment.service.ts';

/** Changes the text of the caller's own comment; what it said before stays in the audit log. */
export async function updateComment(
  call: SignedInCall,
  id: string,
  body: ParsedBodyOf<typeof changeTicketComment>,
  now: Date,
): Promise<TicketComment> {
  const { db, tenantId, account } = call;
  const row = await lockComment(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  if (row.author_id !== account.id) throw new Failure('FORBIDDEN', { text: 'comment.notYours' });
  const attachments = await findAttachments(db, tenantId, [row.ticket_number], [id]);
  const text = toPlainText(body.text);
  if (text === '' && attachments.length === 0) throw new FieldFailure({ text: [{ key: 'field.required' }] });
  const changed = text === row.text ? row : { ...row, text, edited_at: now };
  await updateCommentText(db, changed);
  await call.audit({
    action: 'ticket.comment_changed',
    subject: { type: 'ticket', id: String(row.ticket_number) },
    before: { text: row.text },
    after: { text },
  });
  await publish(db, tenantId, [{ type: 'comment-changed', ticket: row.ticket_number, comment: id }]);
  return toCommentDto(changed, attachments);
}
