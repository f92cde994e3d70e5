import { answerTokens } from './answer-tokens.ts';
import { closing, endOf, opening, tokensOf } from './declaration-text.ts';

const isString = (token: string | undefined) => token !== undefined && /^["'`]/.test(token);
/** End of a further schema in a list of them, `, z.ZodObject<…>` before a comma or the list's end; `null` without one. */
function furtherSchemaAt(tokens: readonly string[], from: number): number | null {
  if (tokens.slice(from, from + 5).join('') !== ',z.ZodObject<') return null;
  let depth = 0;
  for (let at = from + 4; at < tokens.length; at += 1) {
    if (tokens[at] === '<') depth += 1;
    if (tokens[at] === '>') depth -= 1;
    if (depth === 0) return [',', ']'].includes(tokens[at + 1] ?? '') ? at + 1 : null;
  }
  return null;
}

/** A name with its version, `'ticket-list@1'`: remotes that do not embed the parcel need not know it. */
const isParcel = (token: string | undefined): boolean => /^["'][\w-]+@\d+["']$/.test(token ?? '');

const mayBeLeftOut = ['ZodOptional', 'ZodDefault', 'ZodPrefault', 'ZodCatch'];

/** Whether a member of a type, without its name, asks nothing new of who writes against it. */
const asksNothing = (type: readonly string[], isSchema: boolean, isSent: boolean): boolean =>
  isString(type[0]) || (isSchema && (!isSent || mayBeLeftOut.includes(type[2] ?? '')));

/** Context of a token. */
interface Place {
  /** In an endpoint's request. */
  readonly isSent: boolean;
  /** A direct member of a constant's value, or one of what a function answers: its users only read it. */
  readonly isRead: boolean;
}

/** End of an addition that begins at `from`; `null` when there is none. */
function additionAt(tokens: readonly string[], from: number, { isSent, isRead }: Place): number | null {
  // A further choice: | 'other'
  if (tokens[from] === '|' && isString(tokens[from + 1])) return from + 2;
  // The same of objects: | { readonly kind: 'other' }, or its schema
  if (tokens[from] === '|' && tokens[from + 1] === '{') {
    const end = endOf(tokens, from + 2, '');
    return end === null ? null : end + 1;
  }
  const furtherSchema = furtherSchemaAt(tokens, from);
  if (furtherSchema !== null) return furtherSchema;
  // The parcels of a further domain: , ThingsParcels in what an interface extends
  if (tokens[from] === ',' && tokens[from + 1]?.endsWith('Parcels') && [',', '{'].includes(tokens[from + 2] ?? ''))
    return from + 2;
  // A further name in a list of them: , 'other' before a comma or the end
  if (tokens[from] === ',' && isString(tokens[from + 1]) && [',', ']'].includes(tokens[from + 2] ?? ''))
    return from + 2;
  // The same at its beginning: 'other' and a comma
  if (tokens[from - 1] === '[' && isString(tokens[from]) && tokens[from + 1] === ',') return from + 2;
  // A further parameter that may be left out: , _?: string
  if (tokens[from] === ',' && tokens[from + 2] === '?' && tokens[from + 3] === ':') {
    const end = endOf(tokens, from + 1, ',');
    return end === null || tokens[end - 1] !== ',' ? end : end - 1;
  }
  // A further member: readonly note?: string;
  const name = tokens[from] === 'readonly' ? from + 1 : from;
  const isOptional = tokens[name + 1] === '?' && tokens[name + 2] === ':';
  if (!isOptional && tokens[name + 1] !== ':') return null;
  const type = tokens.slice(name + 2, name + 5);
  return isOptional || isRead || isParcel(tokens[name]) || asksNothing(type, type[0] === 'z', isSent)
    ? endOf(tokens, name, ';')
    : null;
}

/** Tokens of an endpoint that belong to its request. */
function sentTokens(tokens: readonly string[]): ReadonlySet<number> {
  const sent = new Set<number>();
  if (!tokens.includes('permission')) return sent;
  tokens.forEach((token, at) => {
    if (!['body', 'query', 'params'].includes(token) || tokens[at + 1] !== ':') return;
    for (let one = at; one < (endOf(tokens, at, ';') ?? at); one += 1) sent.add(one);
  });
  return sent;
}

/** Whether a declaration names the parcels of a domain: a further one asks nothing of those who embed the others. */
const isParcels = ([kind, name = '']: readonly string[]): boolean => kind === 'interface' && name.endsWith('Parcels');

/** Tokens at which a direct member of a constant's value begins; an endpoint's members are what it asks for. */
function readTokens(tokens: readonly string[]): ReadonlySet<number> {
  const read = new Set<number>();
  const isValue = tokens[0] === 'const' && tokens[3] === '{' && !tokens.includes('permission');
  if (!isValue && !isParcels(tokens)) return read;
  let depth = 0;
  tokens.forEach((token, at) => {
    if (closing.includes(token)) depth -= 1;
    if (depth === 1 && ['{', ';'].includes(tokens[at - 1] ?? '')) read.add(at);
    if (opening.includes(token)) depth += 1;
  });
  return read;
}

/**
 * Whether a declaration has only grown, by members, parameters and choices that its users may ignore. A request may
 * only grow by optional parts, a response by anything.
 */
export function isAddition(before: string, after: string): boolean {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const sent = sentTokens(now);
  const read = new Set([...readTokens(now), ...answerTokens(now)]);
  const tried = new Set<string>();
  const open: [number, number][] = [[0, 0]];
  for (let place = open.pop(); place; place = open.pop()) {
    const [i, j] = place;
    if (i === old.length && j === now.length) return true;
    if (tried.has(`${i} ${j}`)) continue;
    tried.add(`${i} ${j}`);
    const end = additionAt(now, j, { isSent: sent.has(j), isRead: read.has(j) });
    if (end !== null && end > j) open.push([i, end]);
    if (i < old.length && old[i] === now[j]) open.push([i + 1, j + 1]);
  }
  return false;
}
