import { z } from 'zod';

/**
 * How far the payment of a charge has got:
 * - `CREATED`: the driver has sent a card's token; nothing is held yet;
 * - `AUTHORISING`: the provider, or the driver's bank, decides about the hold;
 * - `AUTHORISED`: the money is held, and the charger has been told to start;
 * - `CHARGING`: the charge point has reported the transaction;
 * - `CAPTURING`: the transaction is over, and its price is being taken from the hold;
 * - `PAID`, `REFUNDED`: taken, and given back;
 * - `FAILED`: nothing was taken, because card or provider refused;
 * - `CANCELLED`: nothing was taken, because nothing was delivered; the hold is released.
 */
export const paymentStates = [
  'CREATED',
  'AUTHORISING',
  'AUTHORISED',
  'CHARGING',
  'CAPTURING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const;
export const paymentState = z.enum(paymentStates);
export type PaymentState = (typeof paymentStates)[number];

/** Events of a payment: `released` and `captured` are the provider's answers, `started` and `stopped` the charge point's reports. */
export const paymentEvents = [
  'submitted',
  'authorised',
  'declined',
  'started',
  'stopped',
  'released',
  'captured',
  'capture-refused',
  'refunded',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

const transitions: Readonly<Record<PaymentState, Partial<Record<PaymentEvent, PaymentState>>>> = {
  CREATED: { submitted: 'AUTHORISING' },
  AUTHORISING: { authorised: 'AUTHORISED', declined: 'FAILED', released: 'CANCELLED' },
  AUTHORISED: { started: 'CHARGING', released: 'CANCELLED' },
  CHARGING: { stopped: 'CAPTURING' },
  // Without energy the hold is released instead.
  CAPTURING: { captured: 'PAID', released: 'CANCELLED', 'capture-refused': 'FAILED' },
  PAID: { refunded: 'REFUNDED' },
  FAILED: {},
  CANCELLED: {},
  REFUNDED: {},
};

/** The state after something happened; `undefined` where that changes nothing. */
export const nextPaymentState = (state: PaymentState, event: PaymentEvent): PaymentState | undefined =>
  transitions[state][event];

const settled: ReadonlySet<PaymentState> = new Set(['PAID', 'FAILED', 'CANCELLED', 'REFUNDED']);

/** Whether the payment is over: nothing is held, and nothing will be taken. */
export const isPaymentSettled = (state: PaymentState): boolean => settled.has(state);

/** States of a payment that takes its connector. */
export const openPaymentStates = paymentStates.filter((state) => !isPaymentSettled(state) && state !== 'CAPTURING');

/** Why a payment came to nothing, or why the charge was stopped by the portal. */
export const paymentReasons = [
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  /** The driver's bank was not answered in time, or refused. */
  'CHALLENGE_FAILED',
  'PROVIDER_UNREACHABLE',
  /** Another driver's payment was first at the connector. */
  'PORT_TAKEN',
  /** The charger refused the start, or did not report a charge. */
  'START_FAILED',
  'NO_ENERGY',
  'NOTHING_DUE',
  'STOPPED_BY_DRIVER',
  /** The hold would not have covered any more. */
  'HOLD_USED_UP',
  'TIME_LIMIT',
  /** The provider gave the hold back while it was needed. */
  'HOLD_LOST',
] as const;
export const paymentReason = z.enum(paymentReasons);
export type PaymentReason = z.infer<typeof paymentReason>;
