import { isUnavailable } from './database/is-unavailable.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Addresses, values that a database quotes, queries, phone numbers, codes and tokens, in this order. */
const hidden: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'()<>,;=:/]+(@|%40)[^\s"'()<>,;/]+/gi, '[hidden]'],
  [/=\((.|\n)*?\)(?=$|[\s.])/g, '=([hidden])'],
  [/: (["'`])(.|\n)*\1/g, ': [hidden]'],
  [/\?\S+/g, '?[hidden]'],
  [/\+\d[\d ().-]{6,}\d/g, '[hidden]'],
  [/\b\d{6,}\b/g, '[hidden]'],
];
const opaque = /[\w.~+-]{20,}/g;

/** Masks personal data and secrets in a text. */
export function redactText(text: string): string {
  const redacted = hidden.reduce((result, [pattern, by]) => result.replaceAll(pattern, by), text);
  return redacted.replaceAll(opaque, (word) => (/\d/.test(word) && !uuid.test(word) ? '[hidden]' : word));
}

export type LoggedError = {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE or Node.js error code. Not named `code`, because the logger masks fields of that name. */
  readonly failure?: string;
  /**
   * Stack frames only: the first lines repeat the message unmasked. Empty where the database or a network cannot answer:
   * every call then fails alike, a thousand of them in a fail-over, and the frames say nothing.
   */
  readonly stack: string;
  readonly cause?: LoggedError;
  readonly errors?: readonly LoggedError[];
};

const isError = (value: unknown): value is Error => value instanceof Error;
const maxCauseDepth = 5;

/** First line only: further lines contain data, such as validation details or query parameters. */
const messageOf = (message: string) => redactText(message.split('\n', 1)[0] ?? '');

function framesOf({ stack = '', message }: Error): string {
  const after = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : stack;
  return after
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Copies only the allow-listed fields of an error: drivers attach the row, the query and its parameters. */
export function errorForLog(error: Error, depth = 0): LoggedError {
  const { name, message, cause } = error;
  const code = 'code' in error && /^\w{1,40}$/.test(String(error.code)) ? String(error.code) : undefined;
  const inner = (one: Error) => errorForLog(one, depth + 1);
  return {
    type: name,
    message: messageOf(message),
    ...(code !== undefined && { failure: code }),
    stack: isUnavailable(error) ? '' : framesOf(error),
    ...(depth < maxCauseDepth && isError(cause) && { cause: inner(cause) }),
    ...(depth < maxCauseDepth &&
      error instanceof AggregateError && { errors: error.errors.filter(isError).map(inner) }),
  };
}

/** Replaces every error among the logged fields by its loggable form. */
export function withoutErrors(given: unknown): unknown {
  if (isError(given)) return { err: errorForLog(given), msg: messageOf(given.message) };
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, isError(value) ? errorForLog(value) : value]),
  );
}
