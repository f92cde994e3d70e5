import type { Account } from '@plugboard/contracts/accounts';

/** An operator who may see everything that needs no special right. */
export const anAccount = (overrides: Partial<Account> = {}): Account => ({
  id: '5f0d8b1e-0001-4c5e-8a4b-000000000001',
  email: 'operator@demo.example',
  first_name: 'Olivia',
  last_name: 'Operator',
  avatar: null,
  role: 'admin',
  user_type: 'admin',
  is_admin: true,
  is_superuser: false,
  phone: null,
  is_phone_verified: false,
  has_two_factor: false,
  permissions: [
    'view_charger',
    'view_live_view',
    'change_charger',
    'operate_charger',
    'view_location',
    'view_tickets',
    'view_user',
  ],
  can_manage_payout_settings: false,
  has_payout_access: false,
  allowed_sections: null,
  switched_client: null,
  ...overrides,
});
