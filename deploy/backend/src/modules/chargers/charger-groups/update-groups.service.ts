import { limitAfter, type ChangedGroups, type ChargerGroup } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { limitColumns, limitOf } from './group-columns.ts';
import { findGroups, findTakenNames, updateGroup, type GroupRow } from './group-settings.repository.ts';
import { scheduleLoadControl } from './load-sites.service.ts';
import { toGroupDtos } from './list-groups.service.ts';
import { lockGroups, requireNoProblems, type Problems } from './write-groups.service.ts';

type Changed = ChangedGroups['groups'][number];

/** A group with the values sent for it. */
interface Change {
  readonly row: GroupRow;
  readonly sent: Changed;
  readonly name: string;
  readonly limit: ReturnType<typeof limitColumns>;
}

function changeOf(row: GroupRow, sent: Changed): Change {
  return { row, sent, name: sent.name ?? row.name, limit: limitColumns(limitAfter(limitOf(row), sent)) };
}

const isSo = ({ row, name, limit }: Change): boolean =>
  row.name === name && row.max_load_w === limit.max_load_w && row.max_current_a === limit.max_current_a;

/** The groups that were sent, each named once and the tenant's own. */
async function changesOf({ db, tenantId }: SignedInCall, { groups }: ChangedGroups): Promise<Change[]> {
  const ids = groups.map(({ id }) => id);
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (repeated >= 0) throw new FieldFailure({ [`groups.${repeated}.id`]: [{ key: 'group.twice' }] });
  const rows = new Map((await findGroups(db, 'charger_group', { tenantId, ids })).map((row) => [row.id, row]));
  return groups.map((sent) => {
    const row = rows.get(sent.id);
    if (!row) throw new Failure('NOT_FOUND');
    return changeOf(row, sent);
  });
}

/** Names that other groups have, or that two of these are to have. */
async function takenNames({ db, tenantId }: SignedInCall, changes: readonly Change[]): Promise<Problems> {
  const names = changes.map(({ name }) => name.toLowerCase());
  const except = changes.map(({ row }) => row.id);
  const taken = new Set(await findTakenNames(db, 'charger_group', { tenantId, names, except }));
  return Object.fromEntries(
    names.flatMap((name, index) =>
      taken.has(name) || names.indexOf(name) < index ? [[`groups.${index}.name`, [{ key: 'group.nameTaken' }]]] : [],
    ),
  );
}

const described = (name: string, { max_load_w, max_current_a }: Change['limit']) => ({
  name,
  max_load_w,
  max_current: max_current_a,
});

/** Saves names and limits of several groups, all or none. */
export async function updateGroups(call: SignedInCall, sent: ChangedGroups): Promise<{ results: ChargerGroup[] }> {
  const { db, tenantId } = call;
  await lockGroups(call);
  const all = await changesOf(call, sent);
  const changes = all.filter((change) => !isSo(change));
  if (changes.some(({ row, sent: { version = row.version } }) => row.version !== version))
    throw new Failure('CHANGED_MEANWHILE', { text: 'group.changedMeanwhile' });
  requireNoProblems(await takenNames(call, all));
  // Groups may swap names, so every old name is released first.
  for (const { row } of changes) await updateGroup(db, 'charger_group', { tenantId, id: row.id }, { name: row.id });
  for (const { row, name, limit } of changes)
    await updateGroup(db, 'charger_group', { tenantId, id: row.id }, { name, ...limit });
  for (const { row } of changes) await scheduleLoadControl(call, row.location_id, call.now);
  const [only] = changes;
  await call.audit({
    action: 'charger_groups.changed',
    subject: { type: 'charger_group', id: changes.length === 1 && only ? only.row.id : 'several' },
    before: changes.map(({ row }) => described(row.name, row)),
    after: changes.map(({ name, limit }) => described(name, limit)),
  });
  const rows = await findGroups(db, 'charger_group', { tenantId, ids: all.map(({ row }) => row.id) });
  return { results: await toGroupDtos(call, rows) };
}
