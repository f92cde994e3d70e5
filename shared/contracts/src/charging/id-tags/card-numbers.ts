import { z } from 'zod';

/** The most cards that are added in one go. */
export const mostCards = 500;

/**
 * Typed card numbers: separated by comma, space or newline (spec §5), in capitals, without repeats.
 *
 * @example cardNumbersOf('04a1b2, 04A1B2\n77') → ['04A1B2', '77']
 */
export const cardNumbersOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,]+/)
      .filter((number) => number !== '')
      .map((number) => number.toUpperCase()),
  ),
];

const isCardNumber = (number: string) => /^[A-Z0-9:._-]{1,20}$/.test(number);

/** Typed card numbers, checked; a list after validation. */
export const cardNumbers = z
  .string()
  .max(20_000)
  .refine((typed) => cardNumbersOf(typed).length > 0, { error: 'idTag.numberRequired' })
  .refine((typed) => cardNumbersOf(typed).length <= mostCards, { error: 'idTag.tooMany' })
  .refine((typed) => cardNumbersOf(typed).every(isCardNumber), { error: 'idTag.numberInvalid' })
  .transform(cardNumbersOf);
