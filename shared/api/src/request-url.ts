import type { Outline } from './outline.ts';
import { isOwnPath } from './own-path.ts';
import type { LooseParts } from './parts.ts';

const entriesOf = (part: unknown): [string, unknown][] => Object.entries(part ?? {});

function encodedParameter(params: unknown, name: string): string {
  const value = entriesOf(params).find(([given]) => given === name)?.[1];
  const text = value === undefined || value === null ? '' : String(value);
  // A dot segment would climb out of the endpoint's path, an empty one would be another endpoint's.
  if (text === '' || text === '.' || text === '..') throw new TypeError(`Not a path parameter: ${name}=${text}`);
  return encodeURIComponent(text);
}

function encodedQuery(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
}

/** The path itself, or a `TypeError` where it would lead off the origin. */
export function ownPath(path: string): string {
  if (!isOwnPath(path)) throw new TypeError(`Not an address on this origin: ${JSON.stringify(path)}`);
  return path;
}

/** The address of a call: parameters encoded into the path, the query behind it; a list repeats its name. */
export function requestUrl(endpoint: Outline, parts: LooseParts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodedParameter(parts.params, name));
  return ownPath(path + encodedQuery(parts.query));
}
