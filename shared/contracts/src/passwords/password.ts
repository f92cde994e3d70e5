import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { isPredictablePassword } from './predictable-passwords.ts';

/**
 * A password somebody chooses: 8 to 200 characters, any of them, none of the common ones, no repetition and no sequence.
 * Whoever knows the owner checks `restsOnOwnNames` besides. What a person types to sign in is never held to this rule:
 * old passwords may be older than it.
 */
export const newPassword = z
  .string({ error: ({ input }) => (input === undefined ? 'password.required' : undefined) })
  .min(1, { error: 'password.required', abort: true })
  .min(8, { abort: true })
  .max(200, { abort: true })
  .refine((password) => !isCommonPassword(password), { error: 'password.common', abort: true })
  .refine((password) => !isPredictablePassword(password), 'password.predictable');
