export const permissions = {
  view_user: { section: 'users', grantedTo: 'partner', ofLimited: true },
  /** Adds users who may do no more than oneself (spec §2.4); changing others needs `change_user`. */
  add_user: { section: 'users', grantedTo: 'manager', ofLimited: true },
  change_user: { section: 'users', grantedTo: 'manager', ofLimited: true },
  switch_client: {},
  view_audit: { section: 'audit', grantedTo: 'manager' },
  change_brand: { section: 'brand', grantedTo: 'superuser' },
  approve_tenant: { section: 'sign-ups' },
} as const;

export const sections = {
  users: { order: 110, needs: 'view_user', ofLimited: true },
  audit: { order: 170, needs: 'view_audit' },
  'sign-ups': { order: 180, needs: 'approve_tenant' },
  brand: { order: 185, needs: 'change_brand' },
  account: { order: 1000, ofLimited: true },
} as const;

export const auditActions = [
  'account.created',
  'account.enrolled',
  'authenticator.added',
  'authenticator.removed',
  'authenticator.started',
  'brand_picture.removed',
  'brand_picture.saved',
  'client.entered',
  'email.change_requested',
  'email.changed',
  'password.changed',
  'password.link_renewed',
  'password.reset_requested',
  'passkey.added',
  'passkey.removed',
  'passkey.started',
  'payment_method.added',
  'payment_method.begun',
  'payment_method.made-default',
  'payment_method.removed',
  'phone.code_requested',
  'phone.verified',
  'recovery_codes.created',
  'session.confirmed',
  'session.ended',
  'session.handed_over',
  'session.opened',
  'session.refreshed',
  'session.refused',
  'sessions.ended',
  'sign_in_code.requested',
  'sign_up.confirmed',
  'sign_up.mail_resent',
  'sign_up.requested',
  'tenant.applied',
  'tenant.approved',
  'tenant.declined',
  'tenant.imported',
  'tenant.wiped',
  'sms_codes.removed',
  'two_factor.disabled',
  'two_factor.reset',
  'user.added',
  'user.changed',
  'user.deleted',
  'user.erased',
  'user.invited',
  'users.checked',
  'users.imported',
] as const;

export const auditSubjects = ['account', 'payment_method', 'session', 'tenant'] as const;

export const flags = {
  restricted_environment: { order: 50 },
  /** Sessions may arrive as tokens in the address (spec §2.2); one-time hand-over tokens always may. */
  tokens_in_url: { order: 120 },
} as const;

export const navIcons = ['users'] as const;

export const trackedTitles = ['Users Page', 'Users item', 'My Account'] as const;

export const shellPaths = [
  '/login',
  '/registration/*',
  '/forgot',
  '/reset/*',
  '/create-password/*',
  '/create-password-mobile/*',
  '/reset-password/*',
  '/confirm/*',
  '/confirm_user/*',
  '/waiting',
  '/approve',
  '/start',
  '/users/*',
  '/account/*',
  '/audit',
  '/sign-ups',
  '/brand',
] as const;
