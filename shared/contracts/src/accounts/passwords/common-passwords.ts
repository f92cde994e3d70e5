/** Stems of the most common passwords, from published lists. */
const stems =
  'password passw0rd p@ssword p@ssw0rd passwort contrasena contraseña qwerty qwertyuiop qwertz azerty asdfgh asdfghjkl ' +
  'zxcvbn zxcvbnm letmein welcome bienvenido admin administrator root login master secret changeme default iloveyou ' +
  'teamo princess princesa dragon monkey sunshine football futbol baseball superman batman starwars pokemon shadow ' +
  'michael jennifer charlie ashley trustno whatever freedom computer internet samsung google facebook hello access ' +
  'flower hottie loveme lovely nothing solo ninja mustang jordan harley ranger hunter buster killer george summer ' +
  'winter spring autumn charger charging electric plugboard tesla';
const sequences =
  '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz qwertyuiopasdfghjklzxcvbnm 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv';
const known: ReadonlySet<string> = new Set(stems.split(' '));

/** The password without the digits and signs that people put behind or before a common word. */
const stemOf = (password: string): string => password.replace(/^[\d\W_]+|[\d\W_]{0,4}$|[!.]+$/g, '');

const isOneCharacter = (password: string): boolean => new Set(password).size < 3;

/**
 * Whether a password is one of the common ones: a listed word with a little decoration, a run of the keyboard, or one
 * or two characters over and over. The server refuses these.
 *
 * @example isCommonPassword('Password123!') // true
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (isOneCharacter(lower) || known.has(lower) || known.has(stemOf(lower))) return true;
  return sequences.split(' ').some((sequence) => sequence.includes(lower));
}
