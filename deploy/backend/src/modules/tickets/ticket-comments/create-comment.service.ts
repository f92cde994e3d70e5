import type { LiveEvent, ParsedBodyOf } from '@plugboard/contracts/platform';
import { type addTicketComment, maxAttachments, type TicketComment } from '@plugboard/contracts/tickets';
import { publish } from '../../../platform/events/publish.repository.ts';
import { assignContents } from '../../../platform/files/contents.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newOrderedId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAttachments, insertAttachments } from './attachments.repository.ts';
import { toCommentDto } from './comment-dto.ts';
import { type CommentRow, findName, insertComment, lockTicketForComment } from './comments.repository.ts';
import { recordResponse } from '../ticket-sla/ticket-sla.service.ts';
import { mailComment } from './mail-comment.service.ts';
import type { SentFile } from './receive-comment.ts';
import { requireSpace } from './storage.service.ts';
import { deleteUploads, lockUploads } from './uploads.repository.ts';

/** Text without characters that the database refuses, and without lone surrogates. */
export const toPlainText = (given: string): string =>
  given
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();

/** The caller's finished uploads become attachments of the same ids, in the order in which they were named. */
async function claimUploads({ db, tenantId, account }: SignedInCall, named: readonly string[]) {
  const ids = [...new Set(named)];
  const rows = await lockUploads(db, { tenant_id: tenantId, account_id: account.id }, ids);
  const taken = ids.map((id) => {
    const row = rows.find((upload) => upload.id === id);
    if (!row) throw new FieldFailure({ uploads: [{ key: 'upload.unknown' }] });
    const { name, size_bytes: size, received_bytes: received, content_type: contentType } = row;
    if (received < size) throw new FieldFailure({ uploads: [{ key: 'upload.unfinished', values: { name } }] });
    return { id, name, size, contentType };
  });
  await deleteUploads(db, tenantId, ids);
  return taken;
}

type Attached = Pick<SentFile, 'id' | 'name' | 'contentType' | 'size'>;

export const toCommentEvent = ({ ticket_number: ticket, id: comment }: CommentRow): LiveEvent => ({
  type: 'comment-added',
  ticket,
  comment,
});

async function attach(call: SignedInCall, comment: CommentRow, attached: readonly Attached[]): Promise<void> {
  const { tenant_id, ticket_number, id: comment_id } = comment;
  const rows = attached.map(({ id, name, size, contentType }, position) => {
    const described = { id, position, name, size_bytes: size, content_type: contentType };
    return { tenant_id, ticket_number, comment_id, ...described };
  });
  await insertAttachments(call.db, rows);
}

/** A new comment of the caller, without its files. */
async function newComment(call: SignedInCall, ticket: number, text: string, now: Date): Promise<CommentRow> {
  const { db, tenantId, account } = call;
  const { first_name, last_name } = await findName(db, tenantId, account.id);
  const author = { author_id: account.id, author_name: `${first_name} ${last_name}`.trim() };
  const named = { tenant_id: tenantId, ticket_number: ticket, id: newOrderedId(now) };
  return { ...named, ...author, text, source: 'portal', created_at: now, edited_at: null };
}

/**
 * The caller's uploads as the first comment of a ticket that is being opened. Their space was taken when they began.
 *
 * @returns name and size of each
 */
export async function attachToNewTicket(call: SignedInCall, ticket: number, uploads: readonly string[], now: Date) {
  if (uploads.length === 0) return [];
  const attached = await claimUploads(call, uploads);
  const comment = await newComment(call, ticket, '', now);
  await insertComment(call.db, comment);
  await attach(call, comment, attached);
  return attached.map(({ name, size }) => ({ name, size }));
}

/** Writes a comment, with the files that came with it and those that were uploaded before. */
export async function createComment(
  call: SignedInCall,
  { settings, clock }: Platform,
  body: ParsedBodyOf<typeof addTicketComment>,
  files: readonly SentFile[],
): Promise<TicketComment> {
  const { db, tenantId } = call;
  const ticket = await lockTicketForComment(db, tenantId, body.ticket);
  if (!ticket) throw new Failure('NOT_FOUND');
  const attached: readonly Attached[] = [...files, ...(await claimUploads(call, body.uploads ?? []))];
  const text = toPlainText(body.text);
  if (text === '' && attached.length === 0) throw new FieldFailure({ text: [{ key: 'field.required' }] });
  if (attached.length > maxAttachments)
    throw new FieldFailure({ files: [{ key: 'field.most', values: { count: maxAttachments } }] });

  const now = clock();
  const comment = await newComment(call, ticket.number, text, now);
  await insertComment(db, comment);
  await attach(call, comment, attached);
  for (const { id, contents } of files) await assignContents(db, tenantId, id, contents);
  if (attached.length > 0) await requireSpace({ db, tenantId, settings });

  await mailComment({ db, tenantId, settings, request: call }, ticket, comment);
  const attachments = attached.map(({ name, size }) => ({ name, size }));
  const after = { ticket: ticket.number, text, attachments };
  await call.audit({ action: 'ticket.commented', subject: { type: 'ticket', id: String(ticket.number) }, after });
  const shown = await findAttachments(db, tenantId, [ticket.number], [comment.id]);
  const changed = await recordResponse(call, ticket.number, now);
  await publish(db, tenantId, [...changed, toCommentEvent(comment)]);
  return toCommentDto(comment, shown);
}
