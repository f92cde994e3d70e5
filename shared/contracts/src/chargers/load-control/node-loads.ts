import { lineVolts, type LoadTree, type SupplyLine } from './load-tree.ts';
import { linesOf } from './supply-budget.ts';

/** Load of a node: A on each line, and kW of all. */
export interface NodeLoad {
  readonly amps: Readonly<Record<SupplyLine, number>>;
  readonly kw: number;
}

/** Load of every node by its id, with so many amperes at each charger. */
export function nodeLoads(
  { nodes, chargers }: LoadTree,
  ampsOf: (charger: string) => number,
): ReadonlyMap<string, NodeLoad> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]));
  const loads = new Map(nodes.map(({ id }) => [id, { amps: { 1: 0, 2: 0, 3: 0 }, kw: 0 }]));
  for (const charger of chargers) {
    const amps = ampsOf(charger.id);
    for (let id: string | null = charger.group; id !== null; id = parents.get(id) ?? null) {
      const load = loads.get(id);
      if (!load) break;
      for (const line of linesOf(charger)) load.amps[line] += amps;
      load.kw += (amps * lineVolts * charger.phases) / 1000;
    }
  }
  return loads;
}
