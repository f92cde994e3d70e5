export const permissions = {
  view_mobile_app: { section: 'mobile-app', grantedTo: 'partner' },
  /** Adds, invites and changes drivers, assigns subscriptions and sends receipts. */
  change_mobile_app: { section: 'mobile-app', grantedTo: 'manager' },
} as const;

export const sections = {
  'mobile-app': { order: 50, needs: 'view_mobile_app', shownBy: 'mobile_app' },
} as const;

export const auditActions = [
  'announcement.added',
  'announcement.cancelled',
  'announcement.changed',
  'announcement.sent',
  'driver.added',
  'driver.changed',
  'driver.deleted',
  'driver.invited',
  'drivers.checked',
  'drivers.imported',
  'mobile_app.exported',
  'receipt.resent',
  'subscription.assigned',
  'subscription.cancelled',
  'subscription.ended',
  'subscription.started',
  'subscription_invoice.carried',
  'subscription_invoice.exported',
  'subscription_invoice.issued',
  'subscription_invoice.paid',
  'subscription_invoice.refused',
  'subscription_tariff.added',
  'subscription_tariff.changed',
] as const;

export const auditSubjects = [
  'announcement',
  'mobile_app',
  'subscription',
  'subscription_invoice',
  'subscription_tariff',
] as const;

export const flags = {
  mobile_app: { order: 20 },
  /** The list of users shows subscription columns (spec §2.9). */
  subscription_allowed: { order: 90 },
  /** The subscription columns come from `tariff_info`, and are shown also without `subscription_allowed`. */
  subscription_tariff_info: { order: 92 },
  /** The brand has invoices (spec §2.3, §2.9). */
  mobile_invoices: { order: 94 },
  /** Invoices are listed with the columns of their users. */
  mobile_invoice_users: { order: 96 },
} as const;

export const navIcons = ['mobile'] as const;

export const trackedTitles = ['Mobile App Page'] as const;
