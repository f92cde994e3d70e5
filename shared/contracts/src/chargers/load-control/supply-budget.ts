import { lineVolts, type LoadCharger, type LoadNode, type SupplyLine } from './load-tree.ts';

/** Amperes are counted in tenths, the finest that OCPP 1.6 knows, so that sums are exact. */
export const tenths = 10;
const wattsPerTenth = lineVolts / tenths;

/** The unit of a limit: the amperes of one line, or the watts of all. */
export type LimitedBy = SupplyLine | 'W';
export interface BindingLimit {
  readonly node: string;
  readonly by: LimitedBy;
}

interface Limit extends BindingLimit {
  free: number;
}

type Wired = Pick<LoadCharger, 'group' | 'phases' | 'feed'>;
/** A limit that a charger counts against, and how much a tenth of an ampere of its counts there. */
export interface Share {
  readonly limit: Limit;
  readonly perTenth: number;
}

const allLines: readonly SupplyLine[] = [1, 2, 3];

const limitsOf = ({ id, max_current, max_load }: LoadNode): Limit[] => [
  ...(max_current === null
    ? []
    : allLines.map((by) => ({ node: id, by, free: Math.floor(max_current * tenths + 1e-6) }))),
  ...(max_load === null ? [] : [{ node: id, by: 'W' as const, free: max_load * 1000 }]),
];

/** Lines that a charger counts on. */
export const linesOf = ({ phases, feed }: Pick<Wired, 'phases' | 'feed'>): readonly SupplyLine[] =>
  phases === 3 || feed === null ? allLines : [feed];

/** The free part of every limit; a charger's share counts on the whole way up. */
export function createBudget(nodes: readonly LoadNode[]) {
  const byId = new Map(nodes.map((node) => [node.id, { node, limits: limitsOf(node) }]));
  const sharesOf = (charger: Wired): Share[] => {
    const lines = new Set<LimitedBy>(linesOf(charger));
    const shares: Share[] = [];
    for (let at = byId.get(charger.group); at !== undefined; at = byId.get(at.node.parent ?? ''))
      for (const limit of at.limits) {
        if (limit.by === 'W') shares.push({ limit, perTenth: wattsPerTenth * charger.phases });
        else if (lines.has(limit.by)) shares.push({ limit, perTenth: 1 });
      }
    return shares;
  };
  return { sharesOf };
}

/** Tenths that fit within all limits, and the tightest of these, the nearest first; `null` where there is none. */
export function roomIn(shares: readonly Share[]): { readonly room: number; readonly tightest: Limit | null } {
  let room = Infinity;
  let tightest: Limit | null = null;
  for (const { limit, perTenth } of shares) {
    const fits = Math.max(0, Math.floor(limit.free / perTenth + 1e-6));
    if (fits < room) [room, tightest] = [fits, limit];
  }
  return { room, tightest };
}

export function take(shares: readonly Share[], amount: number): void {
  for (const { limit, perTenth } of shares) limit.free -= amount * perTenth;
}
