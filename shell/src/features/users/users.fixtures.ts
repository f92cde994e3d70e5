import type { getUserMetadata, User } from '@plugboard/contracts/accounts';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';

/** A partner who has enrolled. */
export const aUser = (overrides: Partial<User> = {}): User => ({
  id: '5f0d8b1e-0005-4c5e-8a4b-000000000001',
  uuid: '5f0d8b1e-0005-4c5e-8a4b-000000000001',
  email: 'paula@demo.example',
  first_name: 'Paula',
  last_name: 'Partner',
  phone: '+14155550100',
  role: 'partner',
  user_type: 'partner',
  status: 'ACTIVE',
  avatar: null,
  has_payout_access: false,
  date_registered: '2026-10-01T09:00:00Z',
  sessions_count: 12,
  last_sign_in_at: '2026-11-19T16:00:00Z',
  default_charger: null,
  default_vehicle: null,
  driver_license: null,
  notification_settings: ['charging_completed'],
  language: null,
  can_manage_payout_settings: false,
  is_limited: false,
  allowed_sections: null,
  has_two_factor: false,
  invited_at: null,
  invited_by: null,
  allowed_actions: ['change', 'change_role', 'change_payout', 'change_status', 'delete'],
  locked_because: null,
  ...overrides,
});

/** The fields of a user as `OPTIONS /user/` names them. */
export const userMetadata: HandlerReplyOf<typeof getUserMetadata> = {
  actions: {
    POST: {
      email: { type: 'email', required: true, read_only: false, label: 'Email address', max_length: 254 },
      first_name: { type: 'string', required: true, read_only: false, label: 'First name', max_length: 150 },
      last_name: { type: 'string', required: true, read_only: false, label: 'Last name', max_length: 150 },
      role: {
        type: 'choice',
        required: true,
        read_only: false,
        label: 'Role',
        choices: [
          { value: 'admin', display_name: 'Admin' },
          { value: 'tenant_owner', display_name: 'User' },
          { value: 'partner', display_name: 'Partner' },
          { value: 'driver', display_name: 'Driver' },
        ],
      },
      phone: { type: 'phone', required: false, read_only: false, label: 'Phone', help_text: 'With the country code' },
      notification_settings: {
        type: 'multiple choice',
        required: false,
        read_only: false,
        label: 'Notifications',
        choices: [
          { value: 'charging_completed', display_name: 'Charging completed' },
          { value: 'monthly_report', display_name: 'Monthly report' },
        ],
      },
      default_charger: { type: 'charger', required: false, read_only: false, label: 'Default charger' },
      default_vehicle: { type: 'vehicle', required: false, read_only: false, label: 'Default vehicle' },
      allowed_sections: {
        type: 'multiple choice',
        required: false,
        read_only: false,
        label: 'Allowed sections',
        help_text: 'The user opens these sections and nothing else.',
        choices: [
          { value: 'chargers', display_name: 'Chargers' },
          { value: 'tickets', display_name: 'Tickets' },
          { value: 'account', display_name: 'My account' },
        ],
      },
      has_payout_access: { type: 'boolean', required: false, read_only: false, label: 'Receives payouts' },
      send_invitation: { type: 'boolean', required: false, read_only: false, label: 'Send invitation' },
    },
  },
};
