export * from './payout-accounts/payout-account.ts';
export * from './payout-settings/payout-settings.ts';
export * from './payouts/payout-calls.ts';
export * from './payouts/payout-period.ts';
export * from './payouts/payout-rules.ts';
export * from './payouts/payout.ts';
