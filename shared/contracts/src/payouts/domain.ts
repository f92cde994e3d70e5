export const permissions = {
  change_payout: {},
  is_payout_available: { ofLimited: true },
} as const;

export const sections = {
  payouts: { order: 160, needs: 'is_payout_available', ofLimited: true },
} as const;
