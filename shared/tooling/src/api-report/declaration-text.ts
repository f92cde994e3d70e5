const strings = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/;
const words = /[\p{L}_$][\p{L}\p{N}_$]*|\d[\w.]*/u;
const token = new RegExp(`${strings.source}|${words.source}|=>|\\.\\.\\.|\\S`, 'gu');

const isName = (text: string | undefined) => text !== undefined && /^[\p{L}_$]/u.test(text);

/** Tokens of a declaration, without white space and without parameter names, which callers do not see. */
export function tokensOf(text: string): string[] {
  const found = text.match(token) ?? [];
  const open: string[] = [];
  return found.map((one, at) => {
    if ('([{'.includes(one)) open.push(one);
    if (')]}'.includes(one)) open.pop();
    const isParameter = open.at(-1) === '(' && ['(', ',', '...'].includes(found[at - 1] ?? '') && isName(one);
    const isNamed = found[at + 1] === ':' || (found[at + 1] === '?' && found[at + 2] === ':');
    return isParameter && isNamed ? '_' : one;
  });
}

export const opening = '([{';
export const closing = ')]}';

/** End of the item that begins at `from`: before a closing bracket, or after the first of `ends` outside of brackets. */
export function endOf(tokens: readonly string[], from: number, ends: string): number | null {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    if (depth === 0 && ends.includes(token)) return at + 1;
    if (opening.includes(token)) depth += 1;
    if (closing.includes(token)) depth -= 1;
    if (depth < 0) return at;
  }
  return null;
}

const spaceOrString = new RegExp(`(${strings.source})|\\s+`, 'g');

/** Fields that only document an endpoint. */
const described = /readonly (?:summary|source): "(?:[^"\\]|\\.)*"; /g;

/** Which of its properties a function takes apart by name is its own business. */
const takenApart = /([(,] ?)\{ [^{};]*\}: /g;

/** A domain of the contracts: a name may move to another, which says nothing about its type. */
const domain = /(import\("@plugboard\/contracts)\/[\w-]+"\)/g;

/** A declaration on one line, without what says nothing about its type. */
export const onOneLine = (text: string): string =>
  text
    .replace(spaceOrString, (_, string: string | undefined) => string ?? ' ')
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replace(/import\("\.[^"]*"\)\./g, '')
    .replace(domain, '$1")')
    .replace(described, '')
    .replace(takenApart, '$1options: ');

const breaks = new RegExp(`(${strings.source}|\\{\\})|\\{ | ?\\}|; ?`, 'g');

/** Spreads a declaration over lines, one for each member of an object type. */
export function spread(text: string): string {
  if (/^export (type )?\{/.test(text)) return text;
  let depth = 0;
  const line = () => `\n${'  '.repeat(depth)}`;
  return text.replace(breaks, (found, whole: string | undefined, at: number) => {
    if (whole !== undefined) return found;
    if (found.startsWith(';')) return depth === 0 || text[at + found.length] === '}' ? ';' : `;${line()}`;
    depth += found.endsWith('}') ? -1 : 1;
    return found.endsWith('}') ? `${line()}}` : `{${line()}`;
  });
}
