import { isActivated, type LoadCharger, type LoadNode, type LoadTree } from '@plugboard/contracts/chargers';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findLoadGroups, findLoadMembers, findLoadPorts, type LoadMemberRow } from '../../chargers/index.ts';
import { findLimits, type LoadLimitRow } from './load-limits.repository.ts';
import { phasesOf, toLoadPort } from './port-demand.ts';
import { heldAmps } from './sent-limit.ts';

interface Site {
  readonly tenantId: string;
  readonly location: { readonly id: string; readonly name: string };
}

type Groups = Awaited<ReturnType<typeof findLoadGroups>>;
interface Limited {
  readonly max_load_w: number | null;
  readonly max_current_a: number | null;
}

const limitOf = ({ max_load_w, max_current_a }: Limited) => ({
  max_load: max_load_w === null ? null : max_load_w / 1000,
  max_current: max_current_a,
});

const nodesOf = ({ id: root, name }: Site['location'], { superGroups, groups }: Groups): LoadNode[] => [
  { id: root, parent: null, kind: 'site', name, max_load: null, max_current: null },
  ...superGroups.map((row): LoadNode => {
    return { id: row.id, parent: root, kind: 'super_group', name: row.name, ...limitOf(row) };
  }),
  ...groups.map((row): LoadNode => {
    return { id: row.id, parent: row.super_group_id ?? root, kind: 'group', name: row.name, ...limitOf(row) };
  }),
];

/** How long a limit has to hold before the measured current says something about the car. */
const settledMs = 90_000;

/** The limit that a charger has kept to for a while. */
function settledLimit(limit: LoadLimitRow | undefined, now: Date): number | null {
  if (!limit?.confirmed_at || limit.command_id !== null) return null;
  return now.getTime() - limit.confirmed_at.getTime() >= settledMs ? limit.confirmed_a : null;
}

/** A charger that is not activated takes no settings. */
const isTaking = ({ licensed_from: from, licensed_to: to }: LoadMemberRow, now: Date): boolean =>
  isActivated(from?.toISOString() ?? null, to?.toISOString() ?? null, now);

function controlOf(member: LoadMemberRow, limit: LoadLimitRow | undefined, now: Date): LoadCharger['control'] {
  if (!member.is_online) return 'OFFLINE';
  return limit?.refused_at || !isTaking(member, now) ? 'REFUSES' : 'ONLINE';
}

/** The current load tree of a location. */
export async function readLoadTree(
  db: TenantTransaction,
  { tenantId, location }: Site,
  now: Date,
): Promise<LoadTree & { readonly limits: ReadonlyMap<string, LoadLimitRow> }> {
  const nodes = nodesOf(location, await findLoadGroups(db, tenantId, location.id));
  const members = await findLoadMembers(db, tenantId, location.id);
  const ids = members.map(({ id }) => id);
  const ports = ids.length === 0 ? [] : await findLoadPorts(db, tenantId, ids);
  const limits = new Map(
    (ids.length === 0 ? [] : await findLimits(db, tenantId, ids)).map((row) => [row.charger_id, row]),
  );
  const chargers = members.map((member): LoadCharger => {
    const limit = limits.get(member.id);
    return {
      id: member.id,
      group: member.group_id,
      name: member.custom_id,
      current_type: member.current_type,
      phases: phasesOf(member),
      feed: member.feed,
      priority: member.priority,
      control: controlOf(member, limit, now),
      held: heldAmps(limit, now),
      ports: ports
        .filter(({ charger_id }) => charger_id === member.id)
        .map((port) => toLoadPort(member, port, settledLimit(limit, now), now)),
    };
  });
  return { nodes, chargers, limits };
}
