import type { GridConflict } from '@plugboard/contracts/grid';
import { groupBy } from '../group-by.ts';

interface ConflictGroup {
  /** The first of them by time. */
  readonly first: GridConflict;
  /** Names of all its locations. */
  readonly locations: readonly string[];
  /** Ports of all its locations. */
  readonly ports: number;
  /** How many times there are after the first. */
  readonly moreTimes: number;
}

const byTime = (one: GridConflict, other: GridConflict) => one.starts_at.localeCompare(other.starts_at);

function toGroup(conflicts: readonly GridConflict[]): ConflictGroup[] {
  const [first] = conflicts.toSorted(byTime);
  if (first === undefined) return [];
  // A location has the same conflict again on every day of a series.
  const ports = new Map<string, number>();
  for (const { location, ports: count } of conflicts)
    ports.set(location.id, Math.max(ports.get(location.id) ?? 0, count ?? 0));
  return [
    {
      first,
      locations: [...new Map(conflicts.map(({ location: { id, name } }) => [id, name])).values()],
      ports: [...ports.values()].reduce((sum, count) => sum + count, 0),
      moreTimes: new Set(conflicts.map(({ starts_at: at }) => at)).size - 1,
    },
  ];
}

/** Conflicts that differ by their day and location alone, as one. */
export const groupConflicts = (conflicts: readonly GridConflict[]): ConflictGroup[] =>
  groupBy(conflicts, ({ kind, other }) => `${kind} ${other ?? ''}`).flatMap(([, group]) => toGroup(group));
