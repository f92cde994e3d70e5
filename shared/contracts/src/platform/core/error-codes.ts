/** Codes a client may act on; the text beside them is for people, in the language they asked for. */
export const errorCodes = [
  'VALIDATION_FAILED',
  'MALFORMED_REQUEST',
  'SIGN_IN_FAILED',
  'TWO_FACTOR_REQUIRED',
  'NOT_SIGNED_IN',
  'TOKEN_EXPIRED',
  'TOKEN_REUSED',
  'WRONG_TOKEN',
  'INVALID_CODE',
  'FORBIDDEN',
  'FEATURE_ON_REQUEST',
  'RECENT_SIGN_IN_REQUIRED',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'PAYMENT_FAILED',
  'CONFLICT',
  'KEY_REUSED',
  'CHANGED_MEANWHILE',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'UNAVAILABLE',
  'SYSTEM_UNREACHABLE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];
