import type { Settings } from './settings.ts';

/** Email addresses, and anything that looks like a token, never reach a log, also where a path carries them. */
export const withoutSecrets = (path: string): string =>
  (path.split('?')[0] ?? '')
    .split('/')
    .map((segment) => (/@|%40/i.test(segment) || segment.length > 40 ? '[hidden]' : segment))
    .join('/');

/**
 * Structured lines on standard output. A request is logged once, by its route and never by its address, headers or
 * body (see `http/request-log.ts`); errors keep their stack. What is named here is hidden wherever it turns up.
 */
export function loggerOptions(settings: Settings) {
  const secrets = ['token', 'refresh_token', 'password', 'code', 'pin', 'ticket', 'authorization', 'email', 'secret'];
  return {
    level: settings.logLevel,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    serializers: {
      req: () => ({}),
      res: () => ({}),
      err: (error: Error) => ({ type: error.name, message: withoutSecrets(error.message), stack: error.stack ?? '' }),
    },
  };
}
