/** Letters without accents, in small letters, so that “Ríos” and “rios” are one word. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text is some shorter text over and over, the last time perhaps cut short. */
const isRepetition = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some(
    (length) => text.slice(length) === text.slice(0, -length),
  );

/** Runs that are this long count as one character. */
const minRunLength = 4;
/** With fewer than this, a password is little more than a sequence. */
const minCharacters = 5;

/** 1 up, -1 down, 0 the same, in letters and digits; `undefined` where the one does not follow from the other. */
function stepBetween(from: string, to: string): number | undefined {
  if (!/[\p{L}\p{N}]/u.test(to)) return undefined;
  if (`${from}${to}` === '90') return 1;
  if (`${from}${to}` === '09') return -1;
  const step = to.charCodeAt(0) - from.charCodeAt(0);
  return Math.abs(step) <= 1 ? step : undefined;
}

/** Whether little is left of a text once its runs up or down (“2345”, “aabbcc”) count as one character each. */
function isSequence(text: string): boolean {
  let [length, direction, characters] = [1, 0, 0];
  const endRun = () => (characters += length >= minRunLength ? 1 : length);
  for (let index = 1; index < text.length; index += 1) {
    const step = stepBetween(text[index - 1] ?? '', text[index] ?? '');
    if (step !== undefined && step * direction !== -1) {
      length += 1;
      direction ||= step;
    } else {
      endRun();
      [length, direction] = [1, 0];
    }
  }
  endRun();
  return characters < minCharacters;
}

/** Whether a password repeats itself, or counts up or down. */
export function isPredictablePassword(password: string): boolean {
  const lower = plain(password);
  const undecorated = lower.replace(/^[\d\W_]+|[\d\W_]{0,4}$/gu, '');
  return isRepetition(lower) || isSequence(lower) || (undecorated.length > 1 && isRepetition(undecorated));
}

/** Names that a password must not be built on: those of the person, of their address and of the portal. */
export interface PasswordOwner {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Host label and display name. */
  readonly tenant?: string | undefined;
  readonly tenantName?: string | undefined;
}

const product = 'plugboard';
const minWordLength = 3;
const leastOthers = 8;

function ownWordsOf({ email = '', firstName = '', lastName = '', tenant = '', tenantName = '' }: PasswordOwner) {
  const whole = [email, email.split('@')[0] ?? '', firstName + lastName, lastName + firstName, tenantName, tenant];
  // The last label of the domain (`com`) says nothing about a person.
  const address = email.replace(/\.[^.@]*$/u, '');
  const pieces = [address, firstName, lastName, tenantName, tenant].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u));
  const words = [product, ...whole, ...pieces].map((word) => plain(word).replaceAll(/[^\p{L}\p{N}]/gu, ''));
  // Longest first: removing a short word first would break up a longer one that contains it.
  return [...new Set(words)]
    .filter((word) => word.length >= minWordLength)
    .toSorted((one, other) => other.length - one.length);
}

/**
 * True if a password contains its owner's names and fewer than eight other letters and digits.
 *
 * @example containsOwnNames('parklineparkline', { tenant: 'parkline' }) // true
 * @example containsOwnNames('parkline river lamp', { tenant: 'parkline' }) // false
 */
export function containsOwnNames(password: string, owner: PasswordOwner): boolean {
  const letters = plain(password).replaceAll(/[^\p{L}\p{N}]/gu, '');
  const rest = ownWordsOf(owner).reduce((left, word) => left.replaceAll(word, ''), letters);
  return rest !== letters && rest.length < leastOthers;
}
