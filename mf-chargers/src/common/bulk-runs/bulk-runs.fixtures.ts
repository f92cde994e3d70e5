import type { BulkRun, BulkRunRow } from '@plugboard/contracts/chargers';

const id = (number: number) => `7b0d8b1e-0001-4c5e-8a4b-${String(number).padStart(12, '0')}`;

/** A run that has ended well. */
export const aBulkRun = (special: Partial<BulkRun> = {}): BulkRun => ({
  id: id(1),
  action: { kind: 'reboot', type: 'SOFT' },
  state: 'DONE',
  paused_by: null,
  requested_by: { id: id(2), name: 'Ada Admin', email: 'admin@demo.example' },
  created_at: '2026-11-20T20:00:00Z',
  ended_at: '2026-11-20T20:05:00Z',
  counts: { all: 12, refused: 1, waiting: 0, running: 0, done: 11, failed: 0 },
  waves: [
    { wave: 1, waiting: 0, running: 0, done: 1, failed: 0 },
    { wave: 2, waiting: 0, running: 0, done: 10, failed: 0 },
  ],
  revertible: 0,
  reverts: null,
  reverted_by: null,
  ...special,
});

export const aBulkRow = (position: number, special: Partial<BulkRunRow> = {}): BulkRunRow => ({
  position,
  charger: id(100 + position),
  custom_id: `DEMO-${String(position + 1).padStart(3, '0')}`,
  connectors: [],
  changes: [],
  state: 'DONE',
  wave: 1,
  reason: null,
  commands: [],
  changed_at: '2026-11-20T20:01:00Z',
  ...special,
});
