import type {
  createImsPaymentIntent,
  createPaymentIntent,
  PaymentSession,
  verifyPaymentPin,
} from '@plugboard/contracts/payments';
import type { Language } from '@plugboard/contracts/platform';
import { callPublicApi, type Outline } from '@plugboard/sdk/public';
import { type CardField, fieldOfProvider, toCard, type TypedCard } from './card.model.ts';
import type { PaymentAttempt } from './payment-attempt.ts';

const pinCall = {
  method: 'POST',
  path: '/api/v1/payment/verify-pin/{id}/',
  permission: 'public',
} as const satisfies Outline<typeof verifyPaymentPin>;
const payCall = {
  method: 'POST',
  path: '/api/v1/payment/create-payment-intent/',
  permission: 'public',
} as const satisfies Outline<typeof createPaymentIntent>;
const imsPayCall = {
  method: 'POST',
  path: '/api/v1/payment/ims/create-payment-intent/',
  permission: 'public',
} as const satisfies Outline<typeof createImsPaymentIntent>;

/** Returns the ticket to pay with. */
export const verifyPin = async (charger: string, pin: string): Promise<string | null> =>
  (await callPublicApi<typeof verifyPaymentPin>(pinCall, { params: { id: charger }, body: { pin } })).ticket;

export const sendPayment = ({ key, body }: PaymentAttempt, isIms: boolean): Promise<PaymentSession> =>
  isIms
    ? callPublicApi<typeof createImsPaymentIntent>(imsPayCall, { body, idempotencyKey: key })
    : callPublicApi<typeof createPaymentIntent>(payCall, { body, idempotencyKey: key });

export type CardErrors = Partial<Record<CardField, string>>;

/** The provider does not take the card; `errors` is empty where it did not say why. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';
  readonly errors: CardErrors;

  constructor(errors: CardErrors) {
    super('The payment provider does not take the card');
    this.errors = errors;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function errorsIn(said: unknown): CardErrors {
  const errors: CardErrors = {};
  for (const [name, messages] of Object.entries(isRecord(said) ? said : {})) {
    const field = fieldOfProvider[name];
    if (field && Array.isArray(messages)) errors[field] = String(messages[0]);
  }
  return errors;
}

/** Trades a card for a token at the provider's address. The card's number goes there and nowhere else. */
export async function tokeniseCard(address: string, card: TypedCard, language: Language): Promise<string> {
  const answer = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': `${language}-US` },
    body: JSON.stringify(toCard(card)),
  });
  const said: unknown = await answer.json();
  if (!answer.ok || !isRecord(said) || typeof said['token'] !== 'string') throw new CardRefused(errorsIn(said));
  return said['token'];
}
