import type { PaymentIntent } from '@plugboard/contracts/payments';
import { nameOfAttempt } from '../name-of-attempt.ts';

/** A payment that was sent, and has not been answered. Holds a token of the card, never its number. */
export interface PaymentAttempt {
  readonly key: string;
  readonly body: PaymentIntent;
}

/** The unanswered payment of this tab at a charger: sent again with its key after a reload, it is still one charge. */
export function readAttempt(charger: string): PaymentAttempt | null {
  const kept = sessionStorage.getItem(nameOfAttempt(charger));
  return kept === null ? null : (JSON.parse(kept) as PaymentAttempt);
}

export const keepAttempt = (attempt: PaymentAttempt): void =>
  sessionStorage.setItem(nameOfAttempt(attempt.body.charger), JSON.stringify(attempt));

export const forgetAttempt = (charger: string): void => sessionStorage.removeItem(nameOfAttempt(charger));
