import { UnexpectedReplyError } from './errors.ts';
import type { Outline } from './outline.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

const hasKind: Partial<Record<string, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
};

/** Every reply is an object, unless its contract says otherwise. */
const kindOf = (endpoint: Outline) => endpoint.reply?.type ?? 'object';

const unexpected = (endpoint: Outline, why: string) =>
  new UnexpectedReplyError(`${endpoint.method} ${endpoint.path} answered unexpectedly: ${why}`);

function parsedJson(endpoint: Outline, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unexpected(endpoint, 'not JSON');
  }
}

/**
 * The value of a successful reply. In development and tests it is checked against the contract; in production only that
 * it is JSON of the right kind, because the server has validated it already.
 */
export function readReply(endpoint: Outline, text: string): unknown {
  const kind = kindOf(endpoint);
  if (text === '' && kind === 'void') return undefined;
  const value = parsedJson(endpoint, text);
  if (hasKind[kind]?.(value) === false) throw unexpected(endpoint, `not of kind ${kind}`);
  if (process.env.NODE_ENV !== 'production') {
    const checked = endpoint.reply?.safeParse(value);
    if (checked?.success === false) throw unexpected(endpoint, checked.error.message);
  }
  return value;
}
