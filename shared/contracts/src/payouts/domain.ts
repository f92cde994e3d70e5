export const permissions = {
  change_payout: {},
  is_payout_available: { ofLimited: true },
} as const;

export const sections = {
  payouts: { order: 160, needs: 'is_payout_available', ofLimited: true, shownBy: 'payouts_enabled' },
} as const;

export const auditActions = [
  'payout.approved',
  'payout.declined',
  'payout.exported',
  'payout.failed',
  'payout.paid',
  'payout.requested',
  'payout.withdrawn',
  'payout_account.opened',
  'payout_settings.changed',
] as const;

export const auditSubjects = ['payout', 'payout_account'] as const;

export const flags = {
  payouts_enabled: { order: 70 },
  payout_allowed: { order: 80 },
} as const;

export const navIcons = ['payout'] as const;
