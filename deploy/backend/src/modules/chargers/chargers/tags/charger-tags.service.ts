import {
  applyTagChange,
  maxTagsOfCharger,
  maxTagsOfTenant,
  type TagChange,
  tagKey,
} from '@plugboard/contracts/chargers';
import { commandShareRefusal } from '@plugboard/contracts/network';
import { publish } from '../../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../../platform/http/failure.ts';
import { lockCharger } from '../save-chargers.repository.ts';
import { deleteTags, findTags, findTagsInUse, insertTags } from './charger-tags.repository.ts';

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

/** Tags of each of these chargers that has some. */
export async function listTags({ db, tenantId }: Tenant, chargerIds: readonly string[]) {
  const byCharger = Map.groupBy(await findTags(db, tenantId, chargerIds), ({ charger_id }) => charger_id);
  return new Map([...byCharger].map(([id, rows]) => [id, rows.map(({ name }) => name)]));
}

const without = (tags: readonly string[], others: readonly string[]): readonly string[] => {
  const keys = new Set(others.map(tagKey));
  return tags.filter((tag) => !keys.has(tagKey(tag)));
};

/** Refuses tags beyond those that a charger and a tenant may have. */
async function requireRoom({ db, tenantId }: Tenant, after: readonly string[], added: readonly string[]) {
  if (after.length > maxTagsOfCharger)
    throw new FieldFailure({ add: [{ key: 'chargerTag.tooMany', values: { count: maxTagsOfCharger } }] });
  if (added.length === 0) return;
  const known = await findTagsInUse(db, tenantId);
  if (known.length + without(added, known).length > maxTagsOfTenant)
    throw new FieldFailure({ add: [{ key: 'chargerTag.tenantFull', values: { count: maxTagsOfTenant } }] });
}

/** Tags that a change has brought and taken; the opposite change takes and brings them again. */
interface ChangedTags {
  readonly tags: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Adds and removes tags of a charger, unless another tenant shares it to look at only. */
export async function updateTags(
  call: Tenant & Pick<SignedInCall, 'audit'>,
  id: string,
  change: TagChange,
): Promise<ChangedTags> {
  const { db, tenantId } = call;
  const charger = await lockCharger(db, tenantId, id);
  if (!charger) throw new Failure('NOT_FOUND');
  if (commandShareRefusal(charger.share_mode)) throw new Failure('FORBIDDEN', { text: 'command.viewOnly' });
  const tagsNow = async () => (await listTags(call, [id])).get(id) ?? [];
  const before = await tagsNow();
  const after = applyTagChange(before, change);
  const [added, removed] = [without(after, before), without(before, after)];
  await requireRoom(call, after, added);
  await deleteTags(db, tenantId, id, removed);
  await insertTags(db, tenantId, id, added);
  const tags = await tagsNow();
  await call.audit({
    action: 'charger.tags_changed',
    subject: { type: 'charger', id },
    before: { tags: before },
    after: { tags },
  });
  await publish(db, tenantId, [{ type: 'charger-settings-changed', charger: id, change: 'changed' }]);
  return { tags, added, removed };
}
