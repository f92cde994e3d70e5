import type { PayoutFees } from '@plugboard/contracts/payments';
import type { PayoutSettings } from '@plugboard/contracts/payouts';
import type { Currency } from '@plugboard/contracts/platform';

/** Fees of sessions in a currency: an amount in another one can't be taken of them, a percentage can. */
export const feesOf = (settings: PayoutSettings, currency: Currency): PayoutFees => {
  const { commission, commission_per_transaction, charging_network_fee_cents_per_kwh } = settings;
  if (settings.currency === currency)
    return { commission, commission_per_transaction, charging_network_fee_cents_per_kwh };
  return { commission, commission_per_transaction: '0.00', charging_network_fee_cents_per_kwh: '0' };
};
