import type { BrowserFailure } from '@plugboard/api/core';
import {
  type BrowserErrorReport,
  longestErrorMessage,
  longestErrorStack,
  routePattern,
  scrub,
  sdkVersion,
} from '@plugboard/contracts/platform';

const linesOfStack = 20;
const shell = 'plugboard';

/** Calls that were taken back or not answered, and refusals: the server knows them, and screens deal with them. */
const expectedNames: readonly string[] = ['AbortError', 'AbortedError', 'ApiError', 'NetworkError'];
const noise: readonly RegExp[] = [/^ResizeObserver loop/, /^Script error\.?$/];
const ofExtension = /\b(chrome|moz|safari-web)-extension:\/\//;
/** URL of a remote's code. */
const release = /\/releases\/([a-z][a-z0-9_-]*)\/([\w.+-]+)\//;

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `Not an error: ${typeof error}`;
  const cause = error.cause === undefined ? '' : ` (${messageOf(error.cause)})`;
  return `${error.name}: ${error.message}${cause}`;
};

const stackOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const cause = error.cause instanceof Error ? `\nCaused by ${stackOf(error.cause)}` : '';
  return `${(error.stack ?? '').split('\n').slice(0, linesOfStack).join('\n')}${cause}`;
};

const isExpected = ({ kind, error }: BrowserFailure): boolean =>
  (kind === 'script' || kind === 'promise') &&
  ((error instanceof Error && expectedNames.includes(error.name)) ||
    noise.some((pattern) => pattern.test(error instanceof Error ? error.message : String(error))) ||
    ofExtension.test(stackOf(error)));

/** Whose code it was: as reported, or by the address of the file that failed. */
function originOf({ remote, version }: BrowserFailure, text: string, versionOf: (remote: string) => string) {
  const [, found = shell, foundVersion = ''] = release.exec(text) ?? [];
  const id = remote ?? found;
  if (id === shell) return { remote: shell, remote_version: sdkVersion };
  return { remote: id, remote_version: version ?? (id === found ? foundVersion : versionOf(id)) };
}

/**
 * Builds the report of a failure, without personal data; `null` for failures not caused by the portal.
 *
 * @param versionOf the version of a remote that the page has loaded
 */
export function failureReport(
  failure: BrowserFailure,
  pathname: string,
  versionOf: (remote: string) => string,
): BrowserErrorReport | null {
  if (isExpected(failure)) return null;
  const [message, stack] = [messageOf(failure.error), stackOf(failure.error)];
  return {
    kind: failure.kind,
    message: scrub(message).slice(0, longestErrorMessage),
    stack: scrub(stack).slice(0, longestErrorStack),
    route: routePattern(pathname).slice(0, 200),
    ...originOf(failure, `${message}\n${stack}`, versionOf),
  };
}
