import { z } from 'zod';
import { isCommonPassword } from './common-passwords.ts';

/**
 * A password somebody chooses: 8 to 200 characters, any of them, and none of the common ones. What a person types to
 * sign in is never held to this rule: old passwords may be older than it.
 */
export const newPassword = z
  .string({ error: ({ input }) => (input === undefined ? 'password.required' : undefined) })
  .min(1, { error: 'password.required', abort: true })
  .min(8)
  .max(200)
  .refine((password) => !isCommonPassword(password), 'password.common');
