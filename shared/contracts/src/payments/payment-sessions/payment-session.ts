import { z } from 'zod';
import { openCharger } from '../open-chargers/open-charger.ts';
import { money } from '../../platform/money/money.ts';
import { priceLine } from '../pricing/price-line.ts';
import { paymentReason, paymentState } from './payment-states.ts';

const moment = z.iso.datetime({ offset: true });

/** Names of the payment providers; the sandbox is embedded, and absent in production. */
export const paymentProviderNames = ['sandbox', 'stripe', 'ims'] as const;
export type PaymentProviderName = (typeof paymentProviderNames)[number];

/**
 * Form for card data, which is sent to the provider, never to our API. It answers with the token that a payment is made with.
 * The sandbox and ims have an address for it, Stripe's elements take a publishable key.
 */
export const paymentForm = z.object({
  provider: z.enum(paymentProviderNames),
  tokenise_url: z.string().nullable(),
  publishable_key: z.string().nullable(),
});
export type PaymentForm = z.infer<typeof paymentForm>;

/** A charger as the pay page shows it before the driver pays. */
export const payableCharger = openCharger.extend({
  /** Held on the card before the charge starts; more is held when it runs out. */
  hold: money.nullable(),
  /** `null` where the charger cannot be paid at: it is free, or `unavailable` says why. */
  payment: paymentForm.nullable(),
  /** A message of spec §8 or §4 in the caller's language; `null` where nothing is in the way. */
  unavailable: z
    .object({ code: z.enum(['NOT_CONFIGURED', 'OUT_OF_ORDER', 'OFFLINE', 'IN_USE']), detail: z.string() })
    .nullable(),
  /** Id of this browser's payment at the charger that is not over, so that the driver finds it again by the QR code. */
  own_payment: z.uuid().nullable(),
  /** Every connector of the location is taken, and the driver can join its waitlist. */
  has_waitlist: z.boolean(),
});
export type PayableCharger = z.infer<typeof payableCharger>;

/** Spec §3 “Payment session”: one charge that a driver pays for at the charger. Its id is its only protection. */
export const paymentSession = z.object({
  id: z.uuid(),
  charger: z.uuid(),
  custom_id: z.string(),
  location_name: z.string().nullable(),
  connector_id: z.number().int(),
  state: paymentState,
  reason: paymentReason.nullable(),
  /** Message to the driver about this state, in the caller's language; `null` without one. */
  message: z.string().nullable(),
  provider: z.enum(paymentProviderNames),
  /** The bank asks the card's holder: the page opens `url`, or hands `client_secret` to the provider's script. */
  challenge: z
    .object({
      url: z.string().nullable(),
      client_secret: z.string().nullable(),
      /** For the provider's script; `null` where there is none. */
      publishable_key: z.string().nullable(),
    })
    .nullable(),
  /** Held on the card now. */
  held: money,
  /** The price so far, and once the charge is over the price. */
  total: money,
  /** Captured amount less refunds. */
  paid: money,
  /** How the total comes about. */
  lines: z.array(priceLine),
  /** kWh so far. */
  energy: z.number().min(0),
  /** State of charge in percent, where the charge point reports it. */
  state_of_charge_percent: z.number().int().min(0).max(100).nullable(),
  created_at: moment,
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  /** A stop was asked for, and neither charger nor provider has reported it yet. */
  is_stopping: z.boolean(),
  /** Whether an address for the receipt is known; the address itself is not shown. */
  has_receipt_email: z.boolean(),
  /** When the server wrote this. */
  as_of: moment,
});
export type PaymentSession = z.infer<typeof paymentSession>;
