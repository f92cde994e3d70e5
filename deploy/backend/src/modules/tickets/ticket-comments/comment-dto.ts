import { getFile } from '@plugboard/contracts/platform';
import { type TicketAttachment, type TicketComment } from '@plugboard/contracts/tickets';
import type { ShownAttachmentRow } from './attachments.repository.ts';
import type { CommentRow } from './comments.repository.ts';

const toAttachmentDto = ({ id, name, size_bytes, content_type, picture }: ShownAttachmentRow): TicketAttachment => ({
  id,
  name,
  size: size_bytes,
  content_type,
  picture: picture === null ? null : getFile.path.replace('{name}', picture),
});

export const toCommentDto = (row: CommentRow, attachments: readonly ShownAttachmentRow[]): TicketComment => ({
  id: row.id,
  ticket: row.ticket_number,
  text: row.text,
  author: row.author_name === null ? null : { id: row.author_id, name: row.author_name },
  source: row.source,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
  attachments: attachments.filter(({ comment_id }) => comment_id === row.id).map(toAttachmentDto),
});
