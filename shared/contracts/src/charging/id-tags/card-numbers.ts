import { z } from 'zod';

/** The most cards that are added in one go. */
const maxCards = 500;

/**
 * Typed card numbers: separated by comma, space or newline (spec §5), in capitals, without repeats.
 *
 * @example cardNumbersOf('04a1b2, 04A1B2\n77') → ['04A1B2', '77']
 */
const cardNumbersOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .filter((number) => number !== '')
      .map((number) => number.toUpperCase()),
  ),
];

/** Whether a card may have this number: in capitals, at most 20 characters as OCPP 1.6 has it. */
export const isCardNumber = (number: string) => /^[A-Z0-9:._-]{1,20}$/.test(number);

/** Typed card numbers, checked, as a form sends them. */
export const typedCardNumbers = z
  .string()
  .max(20_000)
  .refine((typed) => cardNumbersOf(typed).length > 0, { error: 'idTag.numberRequired' })
  .refine((typed) => cardNumbersOf(typed).length <= maxCards, { error: 'idTag.tooMany' })
  .refine((typed) => cardNumbersOf(typed).every(isCardNumber), { error: 'idTag.numberInvalid' });

/** Typed card numbers, checked; a list after validation. */
export const cardNumbers = typedCardNumbers.transform(cardNumbersOf);
