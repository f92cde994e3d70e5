import type { Endpoint } from '@plugboard/contracts';
import { UnexpectedReplyError } from './errors.ts';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

const kindFits: Partial<Record<string, (value: unknown) => boolean>> = {
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  array: Array.isArray,
};

const mayBeEmpty = (endpoint: Endpoint) => endpoint.reply.type === 'void' || endpoint.reply.type === 'undefined';

const unexpected = (endpoint: Endpoint, why: string) =>
  new UnexpectedReplyError(`${endpoint.method} ${endpoint.path} answered unexpectedly: ${why}`);

function parsedJson(endpoint: Endpoint, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unexpected(endpoint, 'not JSON');
  }
}

/**
 * The value of a successful reply. While developing and testing it is checked against the contract; in production only
 * that it is JSON of the right kind, so that nobody waits for a check of what the server has checked already.
 */
export function readReply(endpoint: Endpoint, text: string): unknown {
  if (text === '' && mayBeEmpty(endpoint)) return undefined;
  const value = parsedJson(endpoint, text);
  if (kindFits[endpoint.reply.type]?.(value) === false)
    throw unexpected(endpoint, `not of kind ${endpoint.reply.type}`);
  if (process.env.NODE_ENV !== 'production') {
    const checked = endpoint.reply.safeParse(value);
    if (!checked.success) throw unexpected(endpoint, checked.error.message);
  }
  return value;
}
