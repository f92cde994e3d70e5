const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const opaque = /^[\w.~-]{24,}$/;

const speakable = (segment: string): string => {
  if (/@|%40/.test(segment)) return ':email';
  return opaque.test(segment) && !uuid.test(segment) ? ':token' : segment;
};

/** An address as the log may keep it: no query, no email address, nothing that looks like a token. */
export const pathForLog = (url: string): string => (url.split('?', 1)[0] ?? '').split('/').map(speakable).join('/');

/**
 * Writes at once, then at most once in `intervalMs`, with how many times it was asked to since the last line.
 *
 * @example const warn = writeRarely((times) => log.warn({ times }, 'Cut'), 60_000)
 */
export function throttleLog(write: (times: number) => void, intervalMs: number): () => void {
  let times = 0;
  let writtenAt = -Infinity;
  return () => {
    times += 1;
    const now = performance.now();
    if (now - writtenAt < intervalMs) return;
    writtenAt = now;
    write(times);
    times = 0;
  };
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  /** Error code of Node.js or undici. */
  readonly code?: string;
  /** Stack frames only: the first lines repeat the message unmasked. */
  readonly stack: string;
  readonly cause?: LoggedError;
}

const maxCauseDepth = 5;

/** An error as the log keeps it: addresses in its words as above, and nothing of what else hangs on it. */
export function errorForLog(error: Error, depth = 0): LoggedError {
  const { name, message, stack = '', cause } = error;
  const [line = ''] = message.split('\n', 1);
  const frames = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0).split('\n');
  return {
    type: name,
    message: line.split(' ').map(pathForLog).join(' '),
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    stack: frames.filter((frame) => /^\s+at /.test(frame)).join('\n'),
    ...(depth < maxCauseDepth && cause instanceof Error && { cause: errorForLog(cause, depth + 1) }),
  };
}

function withoutErrors(given: unknown): unknown {
  if (given instanceof Error) return { err: errorForLog(given) };
  if (typeof given !== 'object' || given === null) return given;
  const logged = Object.entries(given).map(([name, value]) => [
    name,
    value instanceof Error ? errorForLog(value) : value,
  ]);
  return Object.fromEntries(logged);
}

/** The logger writes all of an error, and its message as the line's own, unless it is given something else. */
export const loggerHooks = {
  logMethod(this: unknown, [given, ...rest]: unknown[], log: (...values: unknown[]) => void): void {
    log.call(this, withoutErrors(given), ...rest);
  },
};
