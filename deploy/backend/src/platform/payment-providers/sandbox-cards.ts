import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentMethod, SandboxCard } from '@plugboard/contracts/accounts';
import { z } from 'zod';
import { newSecret, sha256 } from '../ids.ts';
import type { CardProvider, ChargeRefusal } from './card-provider.ts';
import type { Database } from '../database/database.ts';
import { type Clock, machineClock } from '../time/clock.ts';
import { insertCharge } from './sandbox-payments.repository.ts';

export const sandboxPath = '/dev/card-provider/tokens';

const goodForSeconds = 10 * 60;
const declinedNumber = '4000000000000002';

type SandboxRefusal = Exclude<ChargeRefusal, 'too-small'>;

/** Cards that can be kept and not charged. The sandbox keeps nothing, so a card's reference says which it is. */
const refusals: Readonly<Record<string, SandboxRefusal>> = {
  '4000000000009995': 'insufficient-funds',
  '4000002500003155': 'authentication-required',
};
const mark = 'refuses:';

const referenceOf = (number: string): string => {
  const refusal = refusals[number];
  return refusal ? `${mark}${refusal}:${newSecret()}` : newSecret();
};

/** Why a card that was kept cannot be charged; `undefined` for a good one. */
export const refusalOf = (reference: string): SandboxRefusal | undefined =>
  Object.values(refusals).find((refusal) => reference.startsWith(`${mark}${refusal}:`));

/** Content of a token; never the card number. */
const content = z.object({
  tenant: z.string(),
  reference: z.string(),
  brand: z.enum(['VISA', 'MASTERCARD', 'OTHER']),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  isDeclined: z.boolean(),
  expiresAt: z.number(),
});

function brandOf(number: string): PaymentMethod['brand'] {
  if (number.startsWith('4')) return 'VISA';
  return /^(5[1-5]|2[2-7])/.test(number) ? 'MASTERCARD' : 'OTHER';
}

const sign = (secret: Uint8Array, payload: string): string =>
  createHmac('sha256', secret).update(`sandbox-card ${payload}`).digest('base64url');

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Whether a card's month is over. */
export const isOver = ({ exp_month, exp_year }: Pick<SandboxCard, 'exp_month' | 'exp_year'>, now: Date): boolean =>
  new Date(Date.UTC(exp_year, exp_month, 1)) <= now;

/** Token of the sandbox's card form: signed card data without the number. */
export function createSandboxToken(secret: Uint8Array, tenantId: string, { number, exp_month, exp_year }: SandboxCard) {
  const card = { brand: brandOf(number), last4: number.slice(-4), exp_month, exp_year };
  const note: z.output<typeof content> = {
    ...card,
    tenant: tenantId,
    reference: referenceOf(number),
    isDeclined: number === declinedNumber,
    expiresAt: machineClock().getTime() + goodForSeconds * 1000,
  };
  const payload = Buffer.from(JSON.stringify(note)).toString('base64url');
  return { token: `sandbox_${payload}.${sign(secret, payload)}`, brand: card.brand, last4: card.last4 };
}

/** Content of a token of the card form; `undefined` where it is made up, old, or another tenant's. */
export function readSandboxToken(
  secret: Uint8Array,
  token: string,
  tenantId: string,
): z.output<typeof content> | undefined {
  const [, payload = '', signature = ''] = /^sandbox_([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (payload === '' || !isSame(signature, sign(secret, payload))) return undefined;
  const note = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return note.tenant === tenantId && note.expiresAt > machineClock().getTime() ? note : undefined;
}

/** The sandbox's store of charges. */
interface Books {
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * The embedded provider. Its cards are what their tokens say; charges for a tenant are kept in its books, beside the
 * payments of `createSandboxPayments`.
 */
export const createSandboxProvider = (secret: Uint8Array, books?: Books): CardProvider => ({
  name: 'sandbox',
  saveCard: async (token, { tenantId }) => {
    const note = readSandboxToken(secret, token, tenantId);
    if (!note) return 'unknown-token';
    const { reference, brand, last4, exp_month, exp_year, isDeclined } = note;
    return isDeclined ? 'declined' : { reference, brand, last4, exp_month, exp_year };
  },
  chargeCard: async ({ card, key, tenantId, amountMinor, currency }) => {
    const refusal = refusalOf(card);
    if (refusal) return refusal;
    const reference = `sandbox_charge_${sha256(key)}`;
    if (books && tenantId !== undefined) {
      const charge = { tenant_id: tenantId, id: reference, amount_minor: amountMinor, currency };
      await insertCharge(books.database, { ...charge, created_at: books.clock() });
    }
    return { reference };
  },
  deleteCard: async () => undefined,
});
