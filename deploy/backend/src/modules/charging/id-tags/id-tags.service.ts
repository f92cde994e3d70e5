import {
  idTagStatusAt,
  listIdTags as listIdTagsEndpoint,
  lookUpIdTags as lookUpIdTagsEndpoint,
  type addIdTags,
  type IdTag,
} from '@plugboard/contracts/charging';
import { type HandlerReplyOf, type ParsedBodyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { newId } from '../../../platform/ids.ts';
import { isUser } from '../../accounts/index.ts';
import { markLocalListsDue } from './local-list.repository.ts';
import {
  countIdTags,
  findIdTags,
  findIdTagsById,
  findLastUses,
  insertIdTags,
  removeIdTag,
  updateIdTag,
  type IdTagRow,
  type LastUseRow,
} from './id-tags.repository.ts';

const toIdTagDto = (row: IdTagRow, lastUse: LastUseRow | undefined, now: Date): IdTag => ({
  id: row.id,
  number: row.number,
  status: idTagStatusAt(row.is_blocked, row.expires_at, now),
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  user: row.user_id
    ? { id: row.user_id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email ?? '' }
    : null,
  last_used: lastUse
    ? {
        at: lastUse.started_at.toISOString(),
        timezone: lastUse.timezone,
        charger: { id: lastUse.charger_id, custom_id: lastUse.custom_id },
      }
    : null,
});

/** Looks up the last use of just these cards: a list's other pages and look-ups do not pay for it. */
async function toIdTagDtos({ db, tenantId }: SignedInCall, rows: readonly IdTagRow[], now: Date): Promise<IdTag[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lastUses = new Map((await findLastUses(db, tenantId, ids)).map((use) => [use.id, use]));
  return rows.map((row) => toIdTagDto(row, lastUses.get(row.id), now));
}

async function toOneIdTagDto({ db, tenantId }: SignedInCall, row: IdTagRow, now: Date): Promise<IdTag> {
  const [lastUse] = await findLastUses(db, tenantId, [row.id]);
  return toIdTagDto(row, lastUse, now);
}

export async function listIdTags(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listIdTagsEndpoint>,
  now: Date,
): Promise<HandlerReplyOf<typeof listIdTagsEndpoint>> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId: call.tenantId, now };
  const rows = await findIdTags(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countIdTags(call.db, selection));
  return {
    results: await toIdTagDtos(call, rows, now),
    ...buildPageLinks(listIdTagsEndpoint.path, query, count),
    count,
  };
}

export async function lookUpIdTags(
  call: SignedInCall,
  query: ParsedQueryOf<typeof lookUpIdTagsEndpoint>,
  now: Date,
): Promise<HandlerReplyOf<typeof lookUpIdTagsEndpoint>> {
  const { limit, offset, search, ordering } = query;
  const selection = { search, tenantId: call.tenantId, now };
  const rows = await findIdTags(call.db, selection, { limit, offset, ordering });
  const count = getCountOfLastPage(query, rows.length) ?? (await countIdTags(call.db, selection));
  const results = rows.map(({ id, number }) => ({ pk: id, number }));
  return { results, ...buildPageLinks(lookUpIdTagsEndpoint.path, query, count), count };
}

/** Adds every card or, where one is there already, none. */
export async function addCards(
  call: SignedInCall,
  { numbers, user = null, expires_at = null }: ParsedBodyOf<typeof addIdTags>,
  now: Date,
): Promise<{ results: IdTag[] }> {
  const { db, tenantId } = call;
  if (user && !(await isUser(call, user))) throw new FieldFailure({ user: [{ key: 'idTag.userUnknown' }] });
  const common = { tenant_id: tenantId, account_id: user, expires_at, is_blocked: false };
  const tags = numbers.map((number) => ({ ...common, id: newId(), number }));
  const added = new Set(await insertIdTags(db, tags));
  const taken = numbers.filter((number) => !added.has(number));
  if (taken.length > 0)
    throw new FieldFailure({ numbers: [{ key: 'idTag.taken', values: { numbers: taken.join(', ') } }] });
  const subject = { type: 'id_tag', id: tags.length === 1 ? (tags[0]?.id ?? '') : 'several' } as const;
  await call.audit({ action: 'id_tag.added', subject, after: { numbers, user, expires_at } });
  await markLocalListsDue(db, tenantId, now);
  const ids = tags.map(({ id }) => id);
  return { results: await toIdTagDtos(call, await findIdTagsById(db, tenantId, ids), now) };
}

async function requireOneCard(call: SignedInCall, id: string): Promise<IdTagRow> {
  const [row] = await findIdTagsById(call.db, call.tenantId, [id]);
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** Blocks a card or lets it charge again. */
export async function actOnCard(
  call: SignedInCall,
  { id, action }: { readonly id: string; readonly action: 'activate' | 'block' },
  now: Date,
): Promise<IdTag> {
  const row = await requireOneCard(call, id);
  const isBlocked = action === 'block';
  await updateIdTag(call.db, call.tenantId, id, { is_blocked: isBlocked });
  await markLocalListsDue(call.db, call.tenantId, now);
  await call.audit({
    action: isBlocked ? 'id_tag.blocked' : 'id_tag.activated',
    subject: { type: 'id_tag', id },
    before: { is_blocked: row.is_blocked },
    after: { is_blocked: isBlocked },
  });
  return toOneIdTagDto(call, { ...row, is_blocked: isBlocked }, now);
}

export async function setExpiry(call: SignedInCall, id: string, expiresAt: string | null, now: Date): Promise<IdTag> {
  const row = await requireOneCard(call, id);
  await updateIdTag(call.db, call.tenantId, id, { expires_at: expiresAt });
  await markLocalListsDue(call.db, call.tenantId, now);
  const before = { expires_at: row.expires_at };
  const after = { expires_at: expiresAt };
  await call.audit({ action: 'id_tag.expiry-set', subject: { type: 'id_tag', id }, before, after });
  return toOneIdTagDto(call, { ...row, expires_at: expiresAt === null ? null : new Date(expiresAt) }, now);
}

export async function deleteCard(call: SignedInCall, id: string): Promise<{ result: 'OK' }> {
  const row = await requireOneCard(call, id);
  await removeIdTag(call.db, call.tenantId, id);
  await markLocalListsDue(call.db, call.tenantId, call.now);
  const before = { number: row.number, user: row.user_id };
  await call.audit({ action: 'id_tag.removed', subject: { type: 'id_tag', id }, before });
  return { result: 'OK' };
}
