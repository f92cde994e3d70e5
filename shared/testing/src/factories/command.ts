import type { Command } from '@plugboard/contracts/network';

/** Ids that differ and, like the server's, sort by the time they were made. */
let made = 0;
const nextId = () => `0199f0d8-0005-7c5e-8a4b-${String((made += 1)).padStart(12, '0')}`;

/** A queued start at a port. */
export const aCommand = (overrides: Partial<Command> = {}): Command => ({
  id: nextId(),
  number: made,
  charger: '5f0d8b1e-0002-4c5e-8a4b-000000000001',
  port: null,
  action: 'start',
  parameters: {},
  state: 'QUEUED',
  reason_code: null,
  reason: null,
  exchanges: [],
  file: null,
  requested_by: { id: '5f0d8b1e-0001-4c5e-8a4b-000000000001', name: 'Olivia Operator', email: 'operator@demo.example' },
  on_behalf_of: null,
  request_id: null,
  created_at: '2026-11-20T20:00:00Z',
  sent_at: null,
  answered_at: null,
  settled_at: null,
  give_up_at: '2026-11-20T20:00:05Z',
  ...overrides,
});
