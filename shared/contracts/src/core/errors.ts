import { z } from 'zod';

/** Codes a client may act on; the text beside them is for people, in the language they asked for. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'SIGN_IN_FAILED',
  'TWO_FACTOR_REQUIRED',
  'NOT_SIGNED_IN',
  'TOKEN_EXPIRED',
  'TOKEN_REUSED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'KEY_REUSED',
  'CHANGED_MEANWHILE',
  'PRECONDITION_REQUIRED',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The body of a failure that is not about one field. */
export const errorDetail = z.object({ detail: z.string(), code: z.enum(errorCodes) });
export type ErrorDetail = z.infer<typeof errorDetail>;

/** The body of a 400 that is about fields: each field's messages, the first one being the one to show. */
export const fieldErrors = z.record(z.string(), z.array(z.string()));
export type FieldErrors = z.infer<typeof fieldErrors>;
