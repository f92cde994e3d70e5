import type { GridConflict } from '@plugboard/contracts/grid';

interface ConflictGroup {
  /** The first of them by time. */
  readonly first: GridConflict;
  readonly more: number;
}

const sameness = ({ kind, location, other, ports }: GridConflict): string =>
  JSON.stringify([kind, location.id, other, ports]);

/** Conflicts that differ by their day alone, as one: a series has each of them again on every day. */
export function groupConflicts(conflicts: readonly GridConflict[]): ConflictGroup[] {
  const groups = new Map<string, ConflictGroup>();
  for (const conflict of conflicts) {
    const known = groups.get(sameness(conflict));
    const first = known && known.first.starts_at < conflict.starts_at ? known.first : conflict;
    groups.set(sameness(conflict), { first, more: known === undefined ? 0 : known.more + 1 });
  }
  return [...groups.values()];
}
