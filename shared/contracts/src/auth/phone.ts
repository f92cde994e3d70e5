import { z } from 'zod';
import { isPhoneNumber, plainPhone } from './phone-number.ts';

/** Number in the international form of E.164: `+` and 8 to 15 digits; what a person typed around them is dropped. */
export const typedPhone = z
  .string()
  .max(40, { error: 'phone.invalid', abort: true })
  .transform(plainPhone)
  .refine(isPhoneNumber, 'phone.invalid');

/** Six digits, good for five tries and ten minutes. */
export const oneTimeCode = z.string().regex(/^\d{6}$/);
