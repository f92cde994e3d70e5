import { type LoadAllocation } from './allocate-load.ts';
import { drawableAmps, minChargingAmps, type LoadCharger, type LoadPriority, type LoadTree } from './load-tree.ts';
import { createBudget, roomIn, take, tenths } from './supply-budget.ts';

const minimum = minChargingAmps * tenths;
const ranks: Readonly<Record<LoadPriority, number>> = { HIGH: 0, NORMAL: 1, LOW: 2 };

interface Step {
  readonly charger: LoadCharger;
  readonly target: number;
  readonly drawable: number;
}

/** Chargers without power come first, then by priority. */
const inOrder = (a: Step, b: Step): number =>
  Number(a.drawable >= minimum) - Number(b.drawable >= minimum) ||
  ranks[a.charger.priority] - ranks[b.charger.priority] ||
  a.charger.id.localeCompare(b.charger.id);

/**
 * The limits that may be sent now on the way to an allocation, in A on each line by charger. A charger that is to come
 * down is told at once and counts with what it drew until it has confirmed; one that is to go up gets only the free rest
 * meanwhile. So no limit is passed at any moment, in whichever order charge points answer, nor when one never does.
 */
export function nextLimits({ nodes, chargers }: LoadTree, allocation: LoadAllocation): ReadonlyMap<string, number> {
  const budget = createBudget(nodes);
  const steps = chargers.map((charger): Step => {
    const drawable = Math.ceil(drawableAmps(charger) * tenths - 1e-6);
    take(budget.sharesOf(charger), drawable);
    return { charger, drawable, target: Math.round((allocation.chargers.get(charger.id) ?? 0) * tenths) };
  });
  const limits = new Map<string, number>();
  for (const { charger, drawable, target } of steps
    .filter(({ charger: { control } }) => control === 'ONLINE')
    .toSorted(inOrder)) {
    const shares = budget.sharesOf(charger);
    const reachable = Math.min(target, drawable + roomIn(shares).room);
    const isRise = reachable > drawable && reachable >= Math.min(minimum, target);
    if (isRise) take(shares, reachable - drawable);
    const told = charger.held === null ? drawable : Math.round(charger.held * tenths);
    limits.set(charger.id, (isRise ? reachable : Math.min(target, told)) / tenths);
  }
  return limits;
}
