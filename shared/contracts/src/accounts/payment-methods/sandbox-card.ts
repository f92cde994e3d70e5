import { z } from 'zod';
import { paymentMethod } from './payment-method.ts';

const digits = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/** Digits that pass the check of Luhn, as every card's number does. */
const isCardNumberSound = (number: string): boolean => {
  const sum = [...number].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
};

/**
 * Card data, sent by the form to the provider's address (`tokenise_url`), never to our API. The messages are spec §5;
 * each is the key of a text.
 */
export const sandboxCard = z.strictObject({
  number: z
    .string()
    .min(1, { error: 'card.numberRequired' })
    .transform(digits)
    .refine(isCardNumberSound, { error: 'card.numberInvalid' }),
  exp_month: z.number().int().min(1).max(12),
  exp_year: z.number({ error: 'card.yearRequired' }).int().min(2000).max(2100),
  cvv: z
    .string()
    .min(1, { error: 'card.cvvRequired' })
    .regex(/^\d{3,4}$/, { error: 'card.cvvInvalid' }),
});
export type SandboxCard = z.output<typeof sandboxCard>;

/** The provider's answer. */
export const sandboxToken = paymentMethod.pick({ brand: true, last4: true }).extend({ token: z.string() });
