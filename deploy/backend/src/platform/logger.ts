import { isTracing, traceId } from '@plugboard/tracing';
import { type LoggedError, withoutErrors } from './error-for-log.ts';
import type { Settings } from './settings.ts';

/** Email addresses, and anything that looks like a token, never reach a log, also where a path carries them. */
export const withoutSecrets = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((segment) => (/@|%40/i.test(segment) || segment.length > 40 ? '[hidden]' : segment))
    .join('/');

/**
 * Structured lines on standard output. Each request is logged once, by its route, without address, headers or body (see
 * `http/request-log.ts`); errors keep their stack frames. The fields listed here are masked up to two levels deep.
 */
export function loggerOptions(settings: Settings) {
  const secrets = ['token', 'refresh_token', 'password', 'code', 'pin', 'ticket', 'authorization', 'email', 'secret'];
  return {
    level: settings.logLevel,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    // Lines of what belongs to a trace name it.
    ...(isTracing() && { mixin: () => ({ traceId: traceId() }) }),
    serializers: {
      req: () => ({}),
      res: () => ({}),
      // The hook below has written it already; the framework's own would write all of an error.
      err: (logged: object) => logged as LoggedError,
    },
    hooks: {
      /** Runs before the logger looks at what it is given: it would write the message of an error as the line's own. */
      logMethod(this: unknown, [given, ...rest]: unknown[], log: (...values: unknown[]) => void): void {
        log.call(this, withoutErrors(given), ...rest);
      },
    },
  };
}
