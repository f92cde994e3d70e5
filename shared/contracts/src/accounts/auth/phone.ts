import { z } from 'zod';
import { isPhoneNumber, maxTypedPhoneLength, normalizePhone } from './phone-number.ts';

/** Number in the international form of E.164: `+` and 7 to 15 digits. Spaces and signs between them are dropped. */
export const typedPhone = z
  .string()
  .max(maxTypedPhoneLength, { error: 'phone.invalid', abort: true })
  .transform(normalizePhone)
  .refine(isPhoneNumber, 'phone.invalid');

/** Six digits, good for five tries and ten minutes. */
export const oneTimeCode = z.string().regex(/^\d{6}$/);
