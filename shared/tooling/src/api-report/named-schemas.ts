import type { ApiItem } from './describe-entry.ts';

/** Below this length a schema is as easily read as its name. */
const maxLengthInPlace = 60;

const schema = /^const ([\w$]+): (z\..*);$/;

function schemasIn(items: readonly ApiItem[]): Map<string, string> {
  const found = items.map(({ text }) => schema.exec(text)).filter((match) => match !== null);
  return new Map(found.map(([, name = '', type = '']) => [name, type]));
}

/**
 * Writes `typeof charger` wherever the compiler has written out all of the schema `charger`, so that a changed field is
 * read once, and not in every call that answers with it.
 */
export function withNamedSchemas(items: readonly ApiItem[]): ApiItem[] {
  const long = [...schemasIn(items)]
    .filter(([, type]) => type.length > maxLengthInPlace)
    .sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
  return items.map((item) => {
    const own = schema.exec(item.text)?.[2] ?? '';
    const text = long.reduce(
      (shorter, [name, type]) =>
        type.length < own.length || own === '' ? shorter.replaceAll(type, `typeof ${name}`) : shorter,
      item.text,
    );
    return { ...item, text };
  });
}

/** Replaces named schemas by their definitions, which remotes are compiled against. */
export function withSchemasInPlace(items: readonly ApiItem[]): ApiItem[] {
  const schemas = schemasIn(items);
  const writtenOut = new Map<string, string>();
  const writeOut = (text: string): string =>
    text.replace(/typeof ([\w$]+)/g, (found, name: string) => {
      const type = schemas.get(name);
      if (type === undefined) return found;
      const known = writtenOut.get(name) ?? writeOut(type);
      writtenOut.set(name, known);
      return known;
    });
  return items.map((item) => ({ ...item, text: writeOut(item.text) }));
}
