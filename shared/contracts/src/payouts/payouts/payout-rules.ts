import type { PayoutState } from './payout.ts';

/** A month of a calendar; 1 is January. */
export interface PayoutMonth {
  readonly year: number;
  readonly month: number;
}

/** Month of an instant in UTC. */
export const payoutMonthOf = (at: Date): PayoutMonth => ({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 });

/** Months since year 0, to compare and to count with. */
export const monthNumber = ({ year, month }: PayoutMonth): number => year * 12 + month - 1;

/** @example monthOfNumber(monthNumber({ year: 2026, month: 3 })) // { year: 2026, month: 3 } */
export const monthOfNumber = (number: number): PayoutMonth => ({
  year: Math.floor(number / 12),
  month: (number % 12) + 1,
});

/** First and last day of a month, as reports take them. */
export function daysOfMonth({ year, month }: PayoutMonth): { readonly start: string; readonly end: string } {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  return { start: day(new Date(Date.UTC(year, month - 1, 1))), end: day(new Date(Date.UTC(year, month, 0))) };
}

interface PaymentRequest {
  /** Minor units, as are the others. */
  readonly amount: number;
  readonly net: number;
  /** Amounts above it need a second person. */
  readonly limit: number;
}

/** Whether a second person has to approve a payment: above the limit, and where more is paid than was earned. */
export const needsSecondPerson = ({ amount, net, limit }: PaymentRequest): boolean => amount > limit || amount > net;

/** States in which the lines of a payout no longer change. */
export const isPayoutLocked = (state: PayoutState): boolean =>
  state === 'AWAITING' || state === 'PAYING' || state === 'PAID';
