import type { Column } from './schema.repository.ts';

export type Difference =
  | { readonly kind: 'add'; readonly line: string }
  | { readonly kind: 'change'; readonly line: string; readonly before: string }
  | { readonly kind: 'remove'; readonly line: string };

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (line: string): Fields => JSON.parse(line) as Fields;

const numeric = ['bigint', 'integer', 'smallint'];

/** Order of two rows by their key: numbers by value, all else by bytes, as the database sorts it. */
function compareKeys(key: readonly Column[], one: Fields, other: Fields): number {
  for (const { name, type } of key) {
    const [left, right] = [one[name], other[name]];
    const order = numeric.includes(type)
      ? Number(left) - Number(right)
      : Buffer.compare(Buffer.from(String(left)), Buffer.from(String(right)));
    if (order !== 0) return order;
  }
  return 0;
}

/** Compares two streams of lines in the order of the key, without holding either. */
export async function* compareLines(
  key: readonly Column[],
  wanted: AsyncIterable<string>,
  existing: AsyncIterable<string>,
): AsyncGenerator<Difference> {
  const [left, right] = [wanted[Symbol.asyncIterator](), existing[Symbol.asyncIterator]()];
  let [one, other] = [await left.next(), await right.next()];
  while (!one.done || !other.done) {
    const order = one.done ? 1 : other.done ? -1 : compareKeys(key, fieldsOf(one.value), fieldsOf(other.value));
    if (order < 0) yield { kind: 'add', line: one.value };
    if (order > 0) yield { kind: 'remove', line: other.value };
    if (order === 0 && one.value !== other.value) yield { kind: 'change', line: one.value, before: other.value };
    if (order <= 0) one = await left.next();
    if (order >= 0) other = await right.next();
  }
}

/** Names of the fields that a change gives another value. */
export function changedFields(before: string, line: string): string[] {
  const [one, other] = [fieldsOf(before), fieldsOf(line)];
  return Object.keys(other).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
}
