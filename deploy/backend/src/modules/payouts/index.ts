/** Exports for other domains. */
export { feesOf } from './payout-settings/fees-of.ts';
export { getPayoutSettings } from './payout-settings/payout-settings.service.ts';
export { calculatePayouts } from './payouts/calculate-payouts.service.ts';
export { recordPayouts } from './payouts/record-payouts.service.ts';
