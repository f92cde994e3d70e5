import type { GridConflict } from '@plugboard/contracts/grid';
import { expect, test } from 'vitest';
import { groupConflicts } from './group-conflicts.ts';

const conflict = (day: number, special: Partial<GridConflict> = {}): GridConflict => ({
  kind: 'SCHEDULE',
  location: { id: '6d0d8b1e-0002-4c5e-8a4b-000000000001', name: 'Harbor' },
  event_starts_at: `2026-12-0${day}T01:00:00Z`,
  starts_at: `2026-12-0${day}T01:00:00Z`,
  ends_at: `2026-12-0${day}T04:00:00Z`,
  other: null,
  ports: 2,
  ...special,
});

const loft = { id: '6d0d8b1e-0002-4c5e-8a4b-000000000002', name: 'Loft' };

test('what a series meets on several days and locations is said once, with its first day', () => {
  const other = { kind: 'EVENT', other: 'Evening peak', ports: null } as const;
  const found = groupConflicts([
    conflict(8),
    conflict(1, other),
    conflict(1),
    conflict(8, { location: loft, ports: 1 }),
    conflict(9, { location: loft, ports: 1 }),
  ]);
  expect(found).toEqual([
    { first: conflict(1), locations: ['Harbor', 'Loft'], ports: 3, moreTimes: 2 },
    { first: conflict(1, other), locations: ['Harbor'], ports: 0, moreTimes: 0 },
  ]);
});
