import {
  type ChargerTagItem,
  type ChargerTagMerge,
  type ChargerTagRename,
  listChargerTags,
  tagKey,
} from '@plugboard/contracts/chargers';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../../platform/http/page-links.ts';
import {
  copyTagUses,
  countTags,
  deleteTagsOfTenant,
  findTagPage,
  lockTags,
  saveTag,
} from './tag-catalogue.repository.ts';

const subjectOf = (key: string) => ({ type: 'charger_tag', id: key }) as const;

/** The tags of a tenant that chargers carry, a page at a time. */
export async function listTagsOfTenant(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listChargerTags>,
): Promise<HandlerReplyOf<typeof listChargerTags>> {
  const results = await findTagPage(db, tenantId, query);
  const count = getCountOfLastPage(query, results.length) ?? (await countTags(db, tenantId, query.search));
  return { results, ...buildPageLinks(listChargerTags.path, query, count), count };
}

/** Tags that chargers carry, by their keys; locked until the transaction ends. */
async function lockTagsInUse({ db, tenantId }: SignedInCall, names: readonly string[]) {
  const rows = await lockTags(db, tenantId, [...new Set(names.map(tagKey))]);
  return new Map(rows.filter(({ chargers }) => chargers > 0).map((row) => [row.key, row]));
}

async function getTag(call: SignedInCall, key: string): Promise<ChargerTagItem> {
  const [row] = await lockTags(call.db, call.tenantId, [key]);
  if (!row) throw new Failure('NOT_FOUND');
  return { name: row.name, chargers: row.chargers };
}

/** Renames a tag at all chargers. The name of another tag in use is refused: that would merge both unasked. */
export async function renameTag(
  call: SignedInCall,
  { name, new_name: newName }: ChargerTagRename,
): Promise<ChargerTagItem> {
  const { db, tenantId } = call;
  const [from, into] = [tagKey(name), tagKey(newName)];
  const known = await lockTagsInUse(call, [name, newName]);
  const before = known.get(from);
  if (!before) throw new Failure('NOT_FOUND');
  const taken = into === from ? undefined : known.get(into);
  if (taken) throw new FieldFailure({ new_name: [{ key: 'chargerTag.exists', values: { tag: taken.name } }] });
  await saveTag(db, { tenant_id: tenantId, key: into, name: newName });
  if (into !== from) {
    await copyTagUses(db, tenantId, { from: [from], into });
    await deleteTagsOfTenant(db, tenantId, [from]);
  }
  await call.audit({
    action: 'charger_tag.renamed',
    subject: subjectOf(into),
    before: { name: before.name },
    after: { name: newName, chargers: before.chargers },
  });
  return getTag(call, into);
}

/** Replaces tags by one of the tenant's others at all chargers. */
export async function mergeTags(call: SignedInCall, { tags, into }: ChargerTagMerge): Promise<ChargerTagItem> {
  const { db, tenantId } = call;
  const target = tagKey(into);
  const known = await lockTagsInUse(call, [...tags, into]);
  const unknown = tags.find((tag) => !known.has(tagKey(tag)));
  if (unknown !== undefined)
    throw new FieldFailure({ tags: [{ key: 'chargerTag.unknown', values: { tag: unknown } }] });
  if (!known.has(target)) throw new FieldFailure({ into: [{ key: 'chargerTag.unknown', values: { tag: into } }] });
  const from = [...new Set(tags.map(tagKey))].filter((key) => key !== target);
  if (from.length === 0) throw new FieldFailure({ into: [{ key: 'chargerTag.sameTag' }] });
  await copyTagUses(db, tenantId, { from, into: target });
  await deleteTagsOfTenant(db, tenantId, from);
  const after = await getTag(call, target);
  await call.audit({
    action: 'charger_tag.merged',
    subject: subjectOf(target),
    before: {
      tags: [...from, target].flatMap((key) => known.get(key) ?? []).map(({ name, chargers }) => ({ name, chargers })),
    },
    after,
  });
  return after;
}

/** Removes a tag from all chargers. */
export async function deleteTag(call: SignedInCall, name: string): Promise<{ chargers: number }> {
  const key = tagKey(name);
  const tag = (await lockTagsInUse(call, [name])).get(key);
  if (!tag) throw new Failure('NOT_FOUND');
  await deleteTagsOfTenant(call.db, call.tenantId, [key]);
  await call.audit({
    action: 'charger_tag.removed',
    subject: subjectOf(key),
    before: { name: tag.name, chargers: tag.chargers },
  });
  return { chargers: tag.chargers };
}
