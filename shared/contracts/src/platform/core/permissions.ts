/**
 * Permissions of accounts. The backend lists an account's own in `permissions` of `GET /api/v1/user/me`, enforces them
 * for every call, and gates refer to them.
 */
export const permissions = [
  'view_charger',
  /** Adds chargers and ports, see `restricted_environment` as well. */
  'add_charger',
  'change_charger',
  'delete_charger',
  'operate_charger',
  /** Sees what chargers do now, without their settings. */
  'view_live_view',
  'view_location',
  'view_vehicle',
  'view_tickets',
  /** Opens tickets and comments on them. */
  'open_tickets',
  /** Changes and removes tickets, decides who owns them and what became of them. */
  'change_tickets',
  /** Decides when tickets open by themselves, where they are associated and what they may take. */
  'change_ticket_settings',
  'view_user',
  /** Adds users who may do no more than oneself (spec §2.4); changing others needs `change_user`. */
  'add_user',
  'change_user',
  'change_payout',
  'view_id_tag',
  'change_id_tag',
  'view_gridevent',
  'is_payout_available',
  'switch_client',
  'view_audit',
  /** Sees what went wrong inside browsers. */
  'view_browser_errors',
  'approve_tenant',
] as const;

export type Permission = (typeof permissions)[number];

/** Access to an endpoint: public, any signed-in account, or holders of one permission. */
export type Access = 'public' | 'signed-in' | Permission;
