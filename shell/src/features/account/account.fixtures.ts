import type { User } from '@plugboard/contracts';

/** Olivia Operator, as she sees herself. */
export const aSelf = (overrides: Partial<User> = {}): User => ({
  id: '5f0d8b1e-0001-4c5e-8a4b-000000000001',
  email: 'operator@demo.example',
  first_name: 'Olivia',
  last_name: 'Operator',
  phone: null,
  role: 'admin',
  user_type: 'admin',
  status: 'ACTIVE',
  avatar: null,
  has_payout_access: false,
  date_registered: '2026-01-01T00:00:00Z',
  sessions_count: 0,
  default_charger: null,
  default_vehicle: null,
  driver_license: null,
  notification_settings: ['charger_offline'],
  language: null,
  can_manage_payout_settings: false,
  is_limited: false,
  allowed_sections: null,
  has_two_factor: false,
  invited_at: null,
  allowed_actions: ['change'],
  ...overrides,
});
