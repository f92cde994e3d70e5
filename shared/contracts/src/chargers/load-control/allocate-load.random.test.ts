import { expect, test } from 'vitest';
import { allocateLoad, type LoadAllocation } from './allocate-load.ts';
import { drawableAmps, lineVolts, type LoadCharger, type LoadNode, type LoadTree } from './load-tree.ts';
import { nextLimits } from './next-limits.ts';
import { type NodeLoad, nodeLoads } from './node-loads.ts';
import { randomOf, randomPorts, randomRouters, randomTree } from './random-load.fixtures.ts';
import type { BindingLimit } from './supply-budget.ts';

/** Of sums of floating-point numbers. */
const tolerance = 1e-6;

type Loads = ReadonlyMap<string, NodeLoad>;
const none: NodeLoad = { amps: { 1: 0, 2: 0, 3: 0 }, kw: 0 };

/** Problems of so many scenarios, with the seed that shows them again. */
const problemsOf = (count: number, problems: (random: () => number) => readonly string[]): readonly string[] =>
  Array.from({ length: count }, (_, seed) =>
    problems(randomOf(seed)).map((problem) => `seed ${seed}: ${problem}`),
  ).flat();

/** Limits that are passed; a load that was above one before may stay there. */
const passedLimits = (nodes: readonly LoadNode[], loads: Loads, before?: Loads): readonly string[] =>
  nodes.flatMap(({ id, max_current, max_load }) => {
    const [{ amps, kw }, was] = [loads.get(id) ?? none, before?.get(id) ?? none];
    const lines = ([1, 2, 3] as const).filter(
      (line) => amps[line] > Math.max(max_current ?? Infinity, was.amps[line]) + tolerance,
    );
    return [
      ...lines.map((line) => `${id}: ${amps[line]} A on line ${line} of ${max_current}`),
      ...(kw > Math.max(max_load ?? Infinity, was.kw) + tolerance ? [`${id}: ${kw} kW of ${max_load}`] : []),
    ];
  });

const linesOf = ({ phases, feed }: LoadCharger): readonly unknown[] =>
  phases === 3 || feed === null ? [1, 2, 3] : [feed];

/** A that a limit has left for a charger. */
function freeFor({ phases }: LoadCharger, { nodes }: LoadTree, loads: Loads, { node: id, by }: BindingLimit): number {
  const [node, load] = [nodes.find((each) => each.id === id), loads.get(id) ?? none];
  if (by === 'W') return (((node?.max_load ?? NaN) - load.kw) * 1000) / (lineVolts * phases);
  return (node?.max_current ?? NaN) - load.amps[by];
}

/** Cars that are cut or wait without a reason of their own. */
const wrongedCars = (tree: LoadTree, { ports }: LoadAllocation, loads: Loads): readonly string[] =>
  tree.chargers
    .filter(({ control }) => control === 'ONLINE')
    .flatMap((charger) => charger.ports.map((port) => ({ charger, port, load: ports.get(port.id) })))
    .flatMap(({ charger, port: { id, demand }, load }) => {
      const reason = load?.reason;
      if (reason?.kind !== 'limited' && reason?.kind !== 'waiting')
        return (load?.amps ?? -1) >= demand ? [] : [`${id} has ${load?.amps} of ${demand} A for no reason`];
      if (reason.by !== 'W' && !linesOf(charger).includes(reason.by)) return [`${id} is cut for line ${reason.by}`];
      const free = freeFor(charger, tree, loads, reason);
      // Whole tenths: of what many share, each may leave less than one.
      return free < (reason.kind === 'waiting' ? 6 : 2.5) ? [] : [`${id} is ${reason.kind} with ${free} A free`];
    });

/** Whether the limit of the site keeps a car back, with several super groups below it. */
const bindsOverSuperGroups = ({ nodes }: LoadTree, { ports }: LoadAllocation): boolean =>
  nodes.filter(({ kind }) => kind === 'super_group').length > 1 &&
  [...ports.values()].some(({ reason }) => 'node' in reason && reason.node === 'site');

test('no limit of any node and line is passed, nobody waits with the minimum free, and each cut has its own limit', () => {
  let siteBinds = 0;
  let cutOff = 0;
  const problems = problemsOf(10_000, (random) => {
    const tree = randomTree(random);
    const allocation = allocateLoad(tree);
    if (bindsOverSuperGroups(tree, allocation)) siteBinds += 1;
    if (tree.chargers.some(({ control }) => control === 'OFFLINE')) cutOff += 1;
    const loads = nodeLoads(tree, (id) => allocation.chargers.get(id) ?? 0);
    return [...passedLimits(tree.nodes, loads), ...wrongedCars(tree, allocation, loads)];
  });
  expect(problems.slice(0, 5)).toEqual([]);
  // The scenarios are of all kinds: a site's limit over several super groups, and routers that are cut off.
  expect(siteBinds).toBeGreaterThan(500);
  expect(cutOff).toBeGreaterThan(2000);
});

test('cars on line 1 get the same whatever happens on line 3', () => {
  const problems = problemsOf(2500, (random) => {
    const tree = randomTree(random);
    const nodes = tree.nodes.map((node) => ({ ...node, max_load: null }));
    const chargers = tree.chargers.map((charger, index): LoadCharger => ({
      ...charger,
      phases: 1,
      feed: index % 2 ? 3 : 1,
    }));
    const all = allocateLoad({ nodes, chargers });
    const alone = allocateLoad({ nodes, chargers: chargers.filter(({ feed }) => feed === 1) });
    return [...alone.ports].filter(([id, { amps }]) => all.ports.get(id)?.amps !== amps).map(([id]) => id);
  });
  expect(problems.slice(0, 5)).toEqual([]);
});

const drawnIn = (tree: LoadTree): Loads => {
  const amps = new Map(tree.chargers.map((charger) => [charger.id, drawableAmps(charger)]));
  return nodeLoads(tree, (id) => amps.get(id) ?? 0);
};

/** Cars come and go, routers are cut off and come back, and limits are lowered. */
const later = (random: () => number, { nodes, chargers }: LoadTree): LoadTree => ({
  nodes: nodes.map((node) =>
    random() < 0.1 && node.max_current !== null ? { ...node, max_current: node.max_current * random() } : node,
  ),
  chargers: randomRouters(random, {
    nodes,
    chargers: chargers.map((charger) => ({ ...charger, ports: randomPorts(random, charger.ports) })),
  }),
});

test('no limit is passed while charge points answer in any order, or never, and routers are cut off', () => {
  const problems = problemsOf(2500, (random) => {
    let tree = randomTree(random);
    return [1, 2, 3, 4].flatMap(() => {
      const [before, limits] = [drawnIn(tree), nextLimits(tree, allocateLoad(tree))];
      const told = tree.chargers.map((charger) => ({
        ...charger,
        held: Math.max(charger.held ?? 0, limits.get(charger.id) ?? 0),
      }));
      const passed = passedLimits(tree.nodes, drawnIn({ ...tree, chargers: told }), before);
      const answered = told.map((charger) =>
        random() < 0.6 ? { ...charger, held: limits.get(charger.id) ?? charger.held } : charger,
      );
      tree = later(random, { ...tree, chargers: answered });
      return passed;
    });
  });
  expect(problems.slice(0, 5)).toEqual([]);
});
