import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { isPredictablePassword } from './predictable-passwords.ts';

/**
 * A new password: 8 to 200 characters of any kind, not a common one, no repetition, no sequence. Where the owner is
 * known, `containsOwnNames` is checked too. Sign-in never applies these rules: existing passwords may predate them.
 */
export const newPassword = z
  .string({ error: ({ input }) => (input === undefined ? 'password.required' : undefined) })
  .min(1, { error: 'password.required', abort: true })
  .min(8, { abort: true })
  .max(200, { abort: true })
  .refine((password) => !isCommonPassword(password), { error: 'password.common', abort: true })
  .refine((password) => !isPredictablePassword(password), 'password.predictable');
