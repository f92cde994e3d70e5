import { isCommonPassword } from './common-passwords.ts';
import { isPredictablePassword } from './predictable-passwords.ts';

/** Advice of spec §5 for a strong password, and the required length. */
export const passwordAdvices = ['length', 'numbers', 'upperAndLower', 'special', 'uncommon'] as const;
type PasswordAdvice = (typeof passwordAdvices)[number];

const shortest = 8;

const followed: Readonly<Record<PasswordAdvice, (password: string) => boolean>> = {
  length: (password) => password.length >= shortest,
  numbers: (password) => /\p{N}/u.test(password),
  upperAndLower: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  uncommon: (password) => password !== '' && !isCommonPassword(password) && !isPredictablePassword(password),
};

/** Which advice a password does not follow yet, in the order to show. Only `length` and `uncommon` are required. */
export const missingAdvice = (password: string): PasswordAdvice[] =>
  passwordAdvices.filter((advice) => !followed[advice](password));

export const passwordStrengths = ['none', 'weak', 'fair', 'good', 'strong'] as const;
type PasswordStrength = (typeof passwordStrengths)[number];

/**
 * Strength of a password, for the meter. Length counts as much as variety, so a long phrase of plain words is strong
 * too; a password that the server would refuse is at most weak.
 *
 * @example passwordStrength('correct horse battery') // 'strong'
 */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return 'none';
  if (!followed.length(password) || !followed.uncommon(password)) return 'weak';
  const variety = (['numbers', 'upperAndLower', 'special'] as const).filter((advice) => followed[advice](password));
  const points = variety.length + (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 2 : 0);
  if (points >= 3) return 'strong';
  return points === 2 ? 'good' : 'fair';
}
