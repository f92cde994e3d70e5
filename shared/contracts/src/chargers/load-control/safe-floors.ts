import { minChargingAmps, type LoadPriority, type LoadTree } from './load-tree.ts';
import { createBudget, roomIn, take, tenths } from './supply-budget.ts';

const minimum = minChargingAmps * tenths;
const ranks: Readonly<Record<LoadPriority, number>> = { HIGH: 0, NORMAL: 1, LOW: 2 };

/**
 * The limit in A that each charger falls back to without messages, by id: the minimum where all chargers
 * at their floors stay within every limit, by priority and name where not all fit, else zero. It depends only on the
 * limits and who shares them, so all may fall back at once.
 */
export function safeFloors({ nodes, chargers }: LoadTree): ReadonlyMap<string, number> {
  const budget = createBudget(nodes);
  const inOrder = chargers.toSorted(
    (a, b) => ranks[a.priority] - ranks[b.priority] || a.name.localeCompare(b.name) || a.id.localeCompare(b.id),
  );
  const floors = new Map<string, number>();
  for (const charger of inOrder) {
    const shares = budget.sharesOf(charger);
    const fits = roomIn(shares).room >= minimum;
    if (fits) take(shares, minimum);
    floors.set(charger.id, fits ? minChargingAmps : 0);
  }
  return floors;
}
