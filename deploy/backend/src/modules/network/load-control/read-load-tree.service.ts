import { isActivated, type LoadCharger, type LoadNode, type LoadRouter } from '@plugboard/contracts/chargers';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import {
  findLoadGroups,
  findLoadMembers,
  findLoadPorts,
  findSiteLimit,
  type LoadMemberRow,
} from '../../chargers/index.ts';
import { findLimits, type LoadLimitRow } from './load-limits.repository.ts';
import { phasesOf, toLoadPort } from './port-demand.ts';
import { heldAmps } from './sent-limit.ts';

interface Site {
  readonly tenantId: string;
  readonly location: { readonly id: string; readonly name: string };
}

interface Limited {
  readonly max_load_w: number | null;
  readonly max_current_a: number | null;
}

const limitOf = ({ max_load_w, max_current_a }: Limited) => ({
  max_load: max_load_w === null ? null : max_load_w / 1000,
  max_current: max_current_a,
});

type Groups = Awaited<ReturnType<typeof findLoadGroups>> & { readonly site: Limited };

const nodesOf = ({ id: root, name }: Site['location'], { site, superGroups, groups }: Groups): LoadNode[] => [
  { id: root, parent: null, kind: 'site', name, ...limitOf(site) },
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

/** Chargers by the router that they go online through. */
function routersOf(members: readonly LoadMemberRow[]): LoadRouter[] {
  const behind = Map.groupBy(members, ({ router_serial_number: serial }) => serial ?? '');
  behind.delete('');
  return [...behind]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([serial_number, chargers]) => ({
      serial_number,
      sim_iccid: chargers.find(({ router_sim_iccid: iccid }) => iccid !== null)?.router_sim_iccid ?? null,
      chargers: chargers.map(({ id }) => id),
    }));
}

function controlOf(member: LoadMemberRow, limit: LoadLimitRow | undefined, now: Date): LoadCharger['control'] {
  if (!member.is_online) return 'OFFLINE';
  return limit?.refused_at || !isTaking(member, now) ? 'REFUSES' : 'ONLINE';
}

const noLimit = { max_load_w: null, max_current_a: null, version: 0 };

/** The current load tree of a location, with what its chargers were sent, and who is behind which router. */
export async function readLoadTree(db: TenantTransaction, { tenantId, location }: Site, now: Date) {
  const site = (await findSiteLimit(db, tenantId, location.id)) ?? noLimit;
  const nodes = nodesOf(location, { site, ...(await findLoadGroups(db, tenantId, location.id)) });
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
  return { tree: { nodes, chargers }, limits, limitVersion: site.version, routers: routersOf(members) };
}
