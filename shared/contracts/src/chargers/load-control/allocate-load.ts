import {
  minChargingAmps,
  drawableAmps,
  type LoadCharger,
  type LoadPause,
  type LoadPort,
  type LoadPriority,
  type LoadTree,
} from './load-tree.ts';
import { shareOut, type Claim } from './share-out.ts';
import { type BindingLimit, createBudget, roomIn, type Share, take, tenths } from './supply-budget.ts';

/** Why a port has the limit that it has. */
export type LoadReason =
  /** A car gets all it can take. */
  | { readonly kind: 'full' }
  /** The limit that keeps it from more. */
  | ({ readonly kind: 'limited' } & BindingLimit)
  /** A car waits: of this limit less than the minimum is left. */
  | ({ readonly kind: 'waiting' } & BindingLimit)
  /** No car, and the minimum is kept free for one. */
  | { readonly kind: 'reserved' }
  /** No car, and nothing is left to keep free for one. */
  | { readonly kind: 'idle' }
  /** It may not charge now; the minimum may be kept free all the same. */
  | ({ readonly kind: 'paused' } & LoadPause)
  /** It cannot be told another limit, so it counts with what it may draw. */
  | { readonly kind: 'offline' | 'refuses' | 'never-told' };

export interface PortLoad {
  /** A on each line. */
  readonly amps: number;
  readonly reason: LoadReason;
}

export interface LoadAllocation {
  /** By id; of a charger, what its ports may draw together. */
  readonly ports: ReadonlyMap<string, PortLoad>;
  readonly chargers: ReadonlyMap<string, number>;
}

const weights: Readonly<Record<LoadPriority, number>> = { LOW: 1, NORMAL: 2, HIGH: 4 };
const minimum = minChargingAmps * tenths;
const toTenths = (amps: number): number => Math.floor(amps * tenths + 1e-6);

interface PortClaim extends Claim {
  readonly port: LoadPort;
  readonly charger: LoadCharger;
}

/** The order where not all can charge: by priority, then who has waited longest. */
const inOrder = (a: PortClaim, b: PortClaim): number =>
  b.weight - a.weight ||
  (a.port.waiting_since ?? '').localeCompare(b.port.waiting_since ?? '') ||
  a.port.id.localeCompare(b.port.id);

const reasonOf = (shares: readonly Share[], kind: 'limited' | 'waiting'): LoadReason => {
  const { tightest } = roomIn(shares);
  return tightest ? { kind, node: tightest.node, by: tightest.by } : { kind: 'full' };
};

const uncontrolledReason = ({ control, held }: LoadCharger): LoadReason => {
  if (held === null) return { kind: 'never-told' };
  return { kind: control === 'REFUSES' ? 'refuses' : 'offline' };
};

/**
 * Divides a supply among the cars at its ports, so that no limit of any node and line is passed. What cannot be told a
 * limit counts with what it may draw. Each car gets the minimum before any gets more, and the rest is shared by
 * priority; a limit of a line concerns only what draws from that line. The rest is kept for cars to come.
 */
export function allocateLoad({ nodes, chargers }: LoadTree): LoadAllocation {
  const budget = createBudget(nodes);
  const ports = new Map<string, PortLoad>();
  const totals = new Map<string, number>();
  const give = ({ id }: LoadCharger, port: string, amount: number, reason: LoadReason) => {
    ports.set(port, { amps: amount / tenths, reason });
    totals.set(id, (totals.get(id) ?? 0) + amount);
  };

  const controlled = chargers.filter(({ control }) => control === 'ONLINE');
  for (const charger of chargers) {
    if (charger.control === 'ONLINE') continue;
    const amount = Math.ceil(drawableAmps(charger) * tenths - 1e-6);
    take(budget.sharesOf(charger), amount);
    const reason = uncontrolledReason(charger);
    for (const { id, measured } of charger.ports) ports.set(id, { amps: measured ?? 0, reason });
    totals.set(charger.id, amount);
  }

  const claims = controlled.flatMap((charger): PortClaim[] => {
    const shares = budget.sharesOf(charger);
    return charger.ports
      .filter(({ demand }) => demand > 0)
      .map((port) => {
        const wanted = toTenths(Math.min(port.demand, port.max_current));
        return { port, charger, shares, wanted, given: 0, weight: weights[charger.priority] };
      });
  });
  const admitted: PortClaim[] = [];
  for (const claim of claims.toSorted(inOrder)) {
    const least = Math.min(minimum, claim.wanted);
    if (roomIn(claim.shares).room < least) give(claim.charger, claim.port.id, 0, reasonOf(claim.shares, 'waiting'));
    else {
      take(claim.shares, least);
      claim.given = least;
      admitted.push(claim);
    }
  }
  shareOut(admitted);
  for (const { charger, port, shares, given, wanted } of admitted)
    give(charger, port.id, given, given >= wanted ? { kind: 'full' } : reasonOf(shares, 'limited'));
  for (const charger of controlled) {
    const idle = charger.ports.filter(({ demand }) => demand === 0);
    const shares = budget.sharesOf(charger);
    const isReserved = idle.length === charger.ports.length && roomIn(shares).room >= minimum;
    if (isReserved) take(shares, minimum);
    for (const [index, { id, pause }] of idle.entries()) {
      const reason: LoadReason = pause ? { kind: 'paused', ...pause } : { kind: isReserved ? 'reserved' : 'idle' };
      give(charger, id, isReserved && index === 0 ? minimum : 0, reason);
    }
  }
  return { ports, chargers: new Map([...totals].map(([id, amount]) => [id, amount / tenths])) };
}
