/** Characters of a text that JSON allows and PostgreSQL does not: NUL and lone surrogates. */
const refused = String.raw`(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][\da-f]{2})`;
const everyRefused = new RegExp(refused, 'g');
const someRefused = new RegExp(refused);

/** JSON text that PostgreSQL accepts, with invalid characters replaced. */
export const jsonForDatabase = (value: unknown): string =>
  JSON.stringify(value).replace(everyRefused, String.raw`$1\ufffd`);

const halfSurrogate = /\p{Cs}/u;

/** Whether PostgreSQL can store a text: it has no NUL and no half of a surrogate pair, such as a cut emoji. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && !halfSurrogate.test(text);

/** Whether PostgreSQL accepts all texts of a value; false for one nested too deeply to serialise. */
export function isForDatabase(value: unknown): boolean {
  try {
    return !someRefused.test(JSON.stringify(value));
  } catch {
    return false;
  }
}
