import { type Download, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import { listTicketComments } from '@plugboard/contracts/tickets';
import { findPieces } from '../../../platform/files/contents.repository.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { concatenate } from '../../../platform/files/intake.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { findAttachment, findAttachments } from './attachments.repository.ts';
import { toCommentDto } from './comment-dto.ts';
import { countComments, findComments, hasTicket } from './comments.repository.ts';

export async function listComments(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listTicketComments>,
): Promise<HandlerReplyOf<typeof listTicketComments>> {
  const { ticket, search } = query;
  const selection = { tenantId, ticket, search };
  if (!(await hasTicket(db, tenantId, ticket))) throw new Failure('NOT_FOUND');
  const rows = await findComments(db, selection, query);
  const ids = rows.map(({ id }) => id);
  const attachments = await findAttachments(db, tenantId, [...new Set(rows.map((row) => row.ticket_number))], ids);
  const count = getCountOfLastPage(query, rows.length) ?? (await countComments(db, selection));
  const results = rows.map((row) => toCommentDto(row, attachments));
  return { results, ...buildPageLinks(listTicketComments.path, query, count), count };
}

/** Never as what its sender says it is: no browser is to make anything of it. */
export async function getAttachment({ db, tenantId }: SignedInCall, files: FileStore, id: string): Promise<Download> {
  const row = await findAttachment(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  const pieces = await findPieces(db, tenantId, id);
  const content = concatenate(files, pieces);
  return { contentType: 'application/octet-stream', fileName: row.name, size: row.size_bytes, content };
}
