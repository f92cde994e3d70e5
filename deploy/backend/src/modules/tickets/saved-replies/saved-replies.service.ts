import type { HandlerReplyOf, ParsedBodyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  type changeSavedReply,
  findUnknownPlaceholders,
  listSavedReplies,
  replyPlaceholders,
  type SavedReply,
  type SavedReplyForm,
} from '@plugboard/contracts/tickets';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { newId } from '../../../platform/ids.ts';
import {
  countReplies,
  deleteReplyRow,
  findNamesake,
  findReplies,
  insertReply,
  lockReply,
  updateReply,
} from './saved-replies.repository.ts';

interface ShowingCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}
interface RemovingCall extends SignedInCall {
  readonly requireVersion: (current: number) => void;
}
type SavingCall = ShowingCall & RemovingCall;

const subjectOf = (id: string) => ({ type: 'saved_reply', id }) as const;
const nameTaken = () => new FieldFailure({ name: [{ key: 'savedReply.nameTaken' }] });

/** Refuses words in braces that no ticket fills: they would be sent as they are. */
function requireKnownPlaceholders(text: string): void {
  const unknown = findUnknownPlaceholders(text);
  if (unknown.length === 0) return;
  const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');
  const values = { unknown: inBraces(unknown), known: inBraces(replyPlaceholders) };
  throw new FieldFailure({ text: [{ key: 'savedReply.unknownPlaceholder', values }] });
}

export async function listReplies(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listSavedReplies>,
): Promise<HandlerReplyOf<typeof listSavedReplies>> {
  const selection = { tenantId, search: query.search };
  const results = await findReplies(db, selection, query);
  const count = getCountOfLastPage(query, results.length) ?? (await countReplies(db, selection));
  return { results, ...buildPageLinks(listSavedReplies.path, query, count), count };
}

export async function createReply(call: ShowingCall, form: SavedReplyForm): Promise<SavedReply> {
  const { db, tenantId } = call;
  requireKnownPlaceholders(form.text);
  const id = newId();
  if (!(await insertReply(db, { ...form, tenant_id: tenantId, id }))) throw nameTaken();
  await call.audit({ action: 'saved_reply.created', subject: subjectOf(id), after: form });
  call.setVersion(1);
  return { ...form, id, version: 1 };
}

export async function changeReply(
  call: SavingCall,
  id: string,
  sent: ParsedBodyOf<typeof changeSavedReply>,
): Promise<SavedReply> {
  const { db, tenantId } = call;
  const before = await lockReply(db, tenantId, id);
  if (!before) throw new Failure('NOT_FOUND');
  call.requireVersion(before.version);
  const after = { ...before, ...sent, version: before.version + 1 };
  requireKnownPlaceholders(after.text);
  if (await findNamesake(db, tenantId, after)) throw nameTaken();
  await updateReply(db, tenantId, after);
  const fields = (['name', 'text'] as const).filter((field) => before[field] !== after[field]);
  const side = (reply: SavedReply) => Object.fromEntries(fields.map((field) => [field, reply[field]]));
  await call.audit({
    action: 'saved_reply.changed',
    subject: subjectOf(id),
    before: side(before),
    after: side(after),
  });
  call.setVersion(after.version);
  return after;
}

export async function deleteReply(call: RemovingCall, id: string): Promise<{ result: 'OK' }> {
  const { db, tenantId } = call;
  const row = await lockReply(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  call.requireVersion(row.version);
  await deleteReplyRow(db, tenantId, id);
  const { name, text } = row;
  await call.audit({ action: 'saved_reply.deleted', subject: subjectOf(id), before: { name, text } });
  return { result: 'OK' };
}
