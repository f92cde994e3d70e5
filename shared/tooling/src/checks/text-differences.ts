/** Texts of one language by their keys, grouped. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Texts by their whole keys, as `list.title`. */
export function flat(texts: Texts, before = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === 'string') found.set(before + key, value);
    else for (const [path, text] of flat(value, `${before}${key}.`)) found.set(path, text);
  }
  return found;
}

const placeholders = (text: string) =>
  [...new Set(text.match(/\{\{[^}]+\}\}|<\/?\w+>/g))]
    .map((found) => found.replaceAll(' ', ''))
    .toSorted()
    .join(' ');

// A language may have plural forms that another lacks: “many” stands in Spanish and not in English.
const pluralForm = /_(zero|one|two|few|many|other)$/;

/** Texts that only one language has, and texts whose placeholders differ. */
export function differences(one: Texts, other: Texts): string[] {
  const [left, right] = [flat(one), flat(other)];
  const bare = (texts: Map<string, string>) => new Set([...texts.keys()].map((key) => key.replace(pluralForm, '')));
  const [leftKeys, rightKeys] = [bare(left), bare(right)];
  const missing = [...leftKeys].filter((key) => !rightKeys.has(key)).map((key) => `${key} is missing in the second`);
  const added = [...rightKeys].filter((key) => !leftKeys.has(key)).map((key) => `${key} is missing in the first`);
  const unlike = [...left]
    .filter(([key, text]) => placeholders(text) !== placeholders(right.get(key) ?? text))
    .map(([key]) => `${key} has other placeholders`);
  const empty = [...left, ...right].filter(([, text]) => text.trim() === '').map(([key]) => `${key} is empty`);
  return [...missing, ...added, ...unlike, ...empty];
}
