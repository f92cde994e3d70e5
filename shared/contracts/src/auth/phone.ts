import { z } from 'zod';

/** Spaces and the signs people write between digits mean nothing. */
const withoutSigns = (typed: string): string => typed.replaceAll(/[\s().-]/g, '').replace(/^00/, '+');

/** Number in the international form of E.164: `+` and 8 to 15 digits; what a person typed around them is dropped. */
export const typedPhone = z
  .string()
  .max(40)
  .transform(withoutSigns)
  .refine((number) => /^\+[1-9]\d{7,14}$/.test(number), 'phone.invalid');

/** Whether this can be a phone number, for a form. */
export const isPhoneNumber = (typed: string): boolean => typedPhone.safeParse(typed).success;

/** Six digits, good for five tries and ten minutes. */
export const oneTimeCode = z.string().regex(/^\d{6}$/);
