import { loadPriorities, type LoadCharger, type LoadNode, type LoadPort, type LoadTree } from './load-tree.ts';
import { safeFloors } from './safe-floors.ts';

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = ReturnType<typeof randomOf>;
const whole = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const one = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[whole(random, 0, values.length - 1)] ?? values[0];

const limits = (random: Random): Pick<LoadNode, 'max_load' | 'max_current'> => {
  const chosen = random();
  if (chosen < 0.2) return { max_load: null, max_current: null };
  if (chosen < 0.45) return { max_load: whole(random, 0, 1200) / 10, max_current: null };
  return { max_load: null, max_current: whole(random, 0, 1600) / 10 };
};

function randomNodes(random: Random): [LoadNode, ...LoadNode[]] {
  const site: LoadNode = { id: 'site', parent: null, kind: 'site', name: 'Site', ...limits(random) };
  const superGroups = Array.from({ length: whole(random, 0, 3) }, (_, index): LoadNode => {
    return { id: `super ${index}`, parent: 'site', kind: 'super_group', name: `S${index}`, ...limits(random) };
  });
  const parents: [string, ...string[]] = ['site', ...superGroups.map(({ id }) => id)];
  const groups = Array.from({ length: whole(random, 1, 5) }, (_, index): LoadNode => {
    const parent = one(random, parents);
    return { id: `group ${index}`, parent, kind: 'group', name: `G${index}`, ...limits(random) };
  });
  return [site, ...superGroups, ...groups];
}

/** A car or none at each port. */
export const randomPorts = (random: Random, ports: readonly LoadPort[]): LoadPort[] =>
  ports.map((port) => ({
    ...port,
    demand: random() < 0.3 ? 0 : whole(random, 60, port.max_current * 10) / 10,
    waiting_since: `2026-11-23T${String(whole(random, 0, 23)).padStart(2, '0')}:00:00Z`,
  }));

function randomCharger(random: Random, id: string, groups: readonly [LoadNode, ...LoadNode[]]): LoadCharger {
  const max_current = one(random, [16, 32, 40, 63]);
  const port: LoadPort = {
    id: '',
    connector_id: 1,
    max_current,
    demand: 0,
    measured: null,
    waiting_since: null,
    pause: null,
    charging_hours: null,
  };
  const ports = Array.from({ length: whole(random, 1, 2) }, (_, index) => ({ ...port, id: `${id} port ${index}` }));
  return {
    id,
    group: one(random, groups).id,
    name: id,
    current_type: 'AC',
    phases: one(random, [1, 1, 3] as const),
    feed: one(random, [1, 2, 3, 1, 2, 3, null] as const),
    priority: one(random, loadPriorities),
    control: one(random, ['ONLINE', 'ONLINE', 'ONLINE', 'ONLINE', 'REFUSES'] as const),
    held: 0,
    ports: randomPorts(random, ports),
  };
}

const routers = [0, 1, 2] as const;
/** Router that a charger goes online through. */
const routerOf = ({ id }: LoadCharger): number => Number(/\d+/.exec(id)?.[0]) % routers.length;

/**
 * A router that is cut off takes all its chargers offline; who was offline before has fallen back to its floor by then.
 * A router that is back brings them online.
 */
export function randomRouters(random: Random, { nodes, chargers }: LoadTree): LoadCharger[] {
  const isCutOff = routers.map(() => random() < 0.3);
  const floors = safeFloors({ nodes, chargers });
  return chargers.map((charger) => {
    if (!isCutOff[routerOf(charger)])
      return { ...charger, control: charger.control === 'REFUSES' ? 'REFUSES' : 'ONLINE' };
    const held = charger.control === 'OFFLINE' ? (floors.get(charger.id) ?? 0) : charger.held;
    return { ...charger, control: 'OFFLINE', held };
  });
}

/** A site with super groups, groups and chargers behind routers; those that are offline may draw their floors. */
export function randomTree(random: Random): LoadTree {
  const nodes = randomNodes(random);
  const [first = nodes[0], ...others] = nodes.filter(({ kind }) => kind === 'group');
  const chargers = Array.from({ length: whole(random, 1, 12) }, (_, index) =>
    randomCharger(random, `charger ${index}`, [first, ...others]),
  );
  const floors = safeFloors({ nodes, chargers });
  const held = chargers.map((charger) => ({ ...charger, held: floors.get(charger.id) ?? 0 }));
  return { nodes, chargers: randomRouters(random, { nodes, chargers: held }) };
}
