import { endOf } from './declaration-text.ts';

/** Token at which a function's answer begins: behind its parameters, and those of the functions that it answers with. */
function resultOf(tokens: readonly string[]): number | null {
  const start = tokens[0] === 'function' ? 2 : 3;
  let at = start;
  while (tokens[at] === '(') {
    const parameters = endOf(tokens, at + 1, '');
    if (parameters === null || !['=>', ':'].includes(tokens[parameters + 1] ?? '')) return null;
    at = parameters + 2;
  }
  return at === start ? null : at;
}

/** Generic types of which users read the first argument; others may also take what they are given. */
const answers = ['Promise', 'UseQueryResult'];

/** Tokens at which a member of what a function answers begins, in objects, lists and promises of them. */
export function answerTokens(tokens: readonly string[]): ReadonlySet<number> {
  const read = new Set<number>();
  const from = ['const', 'function'].includes(tokens[0] ?? '') ? resultOf(tokens) : null;
  if (from === null) return read;
  // Whether the contents of each open bracket are read.
  const open: boolean[] = [];
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const before = tokens[at - 1] ?? '';
    if (open.every(Boolean) && (before === '{' || before === ';')) read.add(at);
    if (token === ',') open.splice(-1, 1, false);
    if ('{['.includes(token)) open.push(true);
    if (token === '(') open.push(false);
    if (token === '<') open.push(answers.includes(before));
    if (')]}>'.includes(token)) open.pop();
  }
  return read;
}
