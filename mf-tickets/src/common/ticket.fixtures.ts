import type { Ticket } from '@plugboard/contracts/tickets';

/** An open ticket about a charger, opened in the portal, without an owner. */
export const aTicket = (overrides: Partial<Ticket> = {}): Ticket => ({
  id: 12,
  ticket_name: 'Cable was cut off',
  description: 'The cable of the left port is gone.',
  status: 'open',
  priority: 'normal',
  category: 'vandalism',
  resolution: null,
  assignee: null,
  assignee_name: null,
  reporter: { id: '5f0d8b1e-0001-4c5e-8a4b-000000000001', name: 'Olivia Operator', email: 'operator@demo.example' },
  location: { id: '5f0d8b1e-0003-4c5e-8a4b-000000000001', custom_id: 'Main St Garage' },
  charger: {
    id: '5f0d8b1e-0002-4c5e-8a4b-0000000000ff',
    custom_id: 'DEMO-001',
    charger_point_id: 'CP-DEMO-001',
  },
  port: null,
  timezone: 'America/Los_Angeles',
  source: 'portal',
  proposes_closing: false,
  created_at: '2026-11-20T12:00:00Z',
  closed_at: null,
  last_status_update: '2026-11-20T12:00:00Z',
  sla: { goal: 'response', state: 'running', due_at: '2026-11-20T20:00:00Z', left_ms: null },
  evidence: null,
  external: null,
  relations: [],
  merged_into: null,
  ...overrides,
});
