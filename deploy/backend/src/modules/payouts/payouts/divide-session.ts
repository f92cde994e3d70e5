import { shareRevenue, type PayoutFees } from '@plugboard/contracts/payments';
import type { Currency } from '@plugboard/contracts/platform';
import { addSums, isNothing, noSums, subtractSums, type Sums } from './payout-sums.ts';

/** Amounts of a session, in minor units, as reports and receipts have them. */
export interface PaidSession {
  readonly gross: number;
  readonly tax: number;
  readonly currency: Currency;
  readonly wattHours: number;
  /** Kept by the payment provider. */
  readonly providerFee: number;
  readonly refunded: number;
}

/** Divides a session. The provider's fee stays, even if the payment is refunded. */
export function divideSession(session: PaidSession, fees: PayoutFees): Sums {
  const { commission, transaction, network, net } = shareRevenue(session, fees);
  const { gross, tax, wattHours, providerFee, refunded } = session;
  return {
    energy_wh: wattHours,
    gross_minor: gross,
    grid_minor: 0,
    tax_minor: tax,
    commission_minor: commission,
    transaction_minor: transaction,
    network_minor: network,
    provider_minor: providerFee,
    refund_minor: refunded,
    net_minor: net - providerFee - refunded,
  };
}

/** Divides an earning of a site from the grid: the network keeps its commission alone, as no driver has charged for it. */
export function divideEarning(earned: number, currency: Currency, fees: PayoutFees): Sums {
  const { commission } = shareRevenue({ gross: earned, tax: 0, currency, wattHours: 0 }, fees);
  return { ...noSums, grid_minor: earned, commission_minor: commission, net_minor: earned - commission };
}

interface Owed {
  readonly receiver: string;
  readonly currency: Currency;
}

/** A line that was paid out, or is about to be. */
interface LockedLine extends Owed {
  readonly sums: Sums;
}

/** The share of a session or an earning as it is now. */
export interface CurrentShare extends Owed {
  readonly sums: Sums;
}

export interface Difference extends Owed {
  readonly sums: Sums;
}

/**
 * Amounts still to be booked for a session or an earning: its share less the locked lines. The receiver that was paid for
 * it once also gets its differences.
 *
 * @param share `null` where it earns nothing
 */
export function differencesOf(share: CurrentShare | null, locked: readonly LockedLine[]): Difference[] {
  const receiver = locked[0]?.receiver ?? share?.receiver;
  const owed = share && receiver !== undefined ? [{ ...share, receiver }] : [];
  const all = [...owed, ...locked];
  const keys = new Map(all.map((each) => [`${each.currency} ${each.receiver}`, each]));
  return [...keys.values()].flatMap(({ receiver: to, currency }) => {
    const isOf = (each: Owed) => each.receiver === to && each.currency === currency;
    const total = (lines: readonly { readonly sums: Sums }[]) =>
      lines.reduce((sum, { sums }) => addSums(sum, sums), noSums);
    const sums = subtractSums(total(owed.filter(isOf)), total(locked.filter(isOf)));
    return isNothing(sums) ? [] : [{ receiver: to, currency, sums }];
  });
}
