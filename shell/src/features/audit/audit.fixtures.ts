import type { AuditEntry } from '@plugboard/contracts/accounts';

export const anAuditEntry = (overrides: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '5f0d8b1e-0006-4c5e-8a4b-000000000001',
  at: '2026-11-20T10:00:00Z',
  actor: {
    id: '5f0d8b1e-0001-4c5e-8a4b-000000000001',
    name: 'Ann Admin',
    email: 'ann@demo.example',
    tenant: 'demo',
    tenant_name: null,
  },
  on_behalf_of: null,
  action: 'user.changed',
  action_name: 'User changed',
  subject: {
    type: 'account',
    type_name: 'Account',
    id: '5f0d8b1e-0005-4c5e-8a4b-000000000007',
    name: 'Paula Partner',
    part_of: null,
    exists: true,
  },
  before: { role: 'partner', phone: null },
  after: { role: 'driver', phone: null },
  names: {},
  request_id: 'r-1',
  address: '192.0.2.7',
  device: 'Firefox, Windows',
  sequence: 7,
  previous_hash: 'a1',
  hash: 'b2',
  ...overrides,
});
