import {
  type LoadAllocation,
  type LoadCharger,
  type LoadNode,
  type LoadReason,
  type LoadTree,
  nextLimits,
  type NodeLoad,
  nodeLoads,
} from '@plugboard/contracts/chargers';

interface LoadRowBase {
  readonly key: string;
  /** How deep it stands below the site. */
  readonly level: number;
  readonly name: string;
}

export type LoadRow =
  | (LoadRowBase & {
      readonly kind: 'node';
      readonly node: LoadNode;
      readonly drawn: NodeLoad;
      readonly planned: NodeLoad;
    })
  | (LoadRowBase & {
      readonly kind: 'charger';
      readonly charger: LoadCharger;
      /** A that flow on each line; `null` where none of its ports measures. */
      readonly drawn: number | null;
      /** A that it gets, and those that it may be told now. */
      readonly planned: number;
      readonly next: number;
      readonly reasons: readonly LoadReason[];
    });

const measuredOf = ({ ports }: LoadCharger): number | null =>
  ports.every(({ measured }) => measured === null)
    ? null
    : ports.reduce((sum, { measured }) => sum + (measured ?? 0), 0);

const none: NodeLoad = { amps: { 1: 0, 2: 0, 3: 0 }, kw: 0 };

/** The tree from the site down to its chargers, in the order in which it is shown. */
export function toLoadRows(tree: LoadTree, allocation: LoadAllocation): readonly LoadRow[] {
  const { nodes, chargers } = tree;
  const drawnBy = new Map(chargers.map((charger) => [charger.id, measuredOf(charger) ?? 0]));
  const drawn = nodeLoads(tree, (id) => drawnBy.get(id) ?? 0);
  const planned = nodeLoads(tree, (id) => allocation.chargers.get(id) ?? 0);
  const limits = nextLimits(tree, allocation);
  const chargerRow = (charger: LoadCharger, level: number): LoadRow => {
    const gets = allocation.chargers.get(charger.id) ?? 0;
    return {
      kind: 'charger',
      key: charger.id,
      level,
      name: charger.name,
      charger,
      drawn: measuredOf(charger),
      planned: gets,
      next: limits.get(charger.id) ?? gets,
      reasons: charger.ports.flatMap(({ id }) => allocation.ports.get(id)?.reason ?? []),
    };
  };
  const rowsOf = (node: LoadNode, level: number): readonly LoadRow[] => [
    {
      kind: 'node',
      key: node.id,
      level,
      name: node.name,
      node,
      drawn: drawn.get(node.id) ?? none,
      planned: planned.get(node.id) ?? none,
    },
    ...nodes.filter(({ parent }) => parent === node.id).flatMap((child) => rowsOf(child, level + 1)),
    ...chargers.filter(({ group }) => group === node.id).map((charger) => chargerRow(charger, level + 1)),
  ];
  return nodes.filter(({ parent }) => parent === null).flatMap((root) => rowsOf(root, 0));
}

/** The part of a tree that an id names: a group or a super group with all below it, and the limits above. */
export function treeAt({ nodes, chargers }: LoadTree, id: string): LoadTree {
  const parents = new Map(nodes.map((node) => [node.id, node.parent]));
  const above = (start: string): string[] => {
    const path: string[] = [];
    for (let at: string | null | undefined = start; at; at = parents.get(at)) path.push(at);
    return path;
  };
  const over = new Set(above(id));
  const isShown = (node: string) => over.has(node) || above(node).includes(id);
  return { nodes: nodes.filter((node) => isShown(node.id)), chargers: chargers.filter(({ group }) => isShown(group)) };
}
