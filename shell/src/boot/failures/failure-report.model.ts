import type { BrowserFailure } from '@plugboard/api/core';
import {
  type BrowserErrorReport,
  maxErrorMessageLength,
  maxErrorStackLength,
  routePattern,
  scrub,
  sdkVersion,
} from '@plugboard/contracts/platform';

const maxStackLines = 20;
const shellId = 'plugboard';

/** Calls that were taken back or not answered, and refusals: the server knows them, and screens deal with them. */
const expectedNames: readonly string[] = ['AbortError', 'AbortedError', 'ApiError', 'NetworkError'];
const ignoredMessages: readonly RegExp[] = [/^Script error\.?$/];
const extensionUrl = /\b(chrome|moz|safari-web)-extension:\/\//;
/** URL of a remote's code. */
const releaseUrl = /\/releases\/([a-z][a-z0-9_-]*)\/([\w.+-]+)\//;

const formatMessage = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `Not an error: ${typeof error}`;
  const cause = error.cause === undefined ? '' : ` (${formatMessage(error.cause)})`;
  return `${error.name}: ${error.message}${cause}`;
};

const formatStack = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  const cause = error.cause instanceof Error ? `\nCaused by ${formatStack(error.cause)}` : '';
  return `${(error.stack ?? '').split('\n').slice(0, maxStackLines).join('\n')}${cause}`;
};

const isExpected = ({ kind, error }: BrowserFailure): boolean =>
  (kind === 'script' || kind === 'promise') &&
  ((error instanceof Error && expectedNames.includes(error.name)) ||
    ignoredMessages.some((pattern) => pattern.test(error instanceof Error ? error.message : String(error))) ||
    extensionUrl.test(formatStack(error)));

/** Whose code it was: as reported, or by the address of the file that failed. */
function findOrigin({ remote, version }: BrowserFailure, text: string, versionOf: (remote: string) => string) {
  const [, found = shellId, foundVersion = ''] = releaseUrl.exec(text) ?? [];
  const id = remote ?? found;
  if (id === shellId) return { remote: shellId, remote_version: sdkVersion };
  return { remote: id, remote_version: version ?? (id === found ? foundVersion : versionOf(id)) };
}

/**
 * Builds the report of a failure, without personal data; `null` for failures not caused by the portal.
 *
 * @param versionOf the version of a remote that the page has loaded
 */
export function buildFailureReport(
  failure: BrowserFailure,
  pathname: string,
  versionOf: (remote: string) => string,
): BrowserErrorReport | null {
  if (isExpected(failure)) return null;
  const [message, stack] = [formatMessage(failure.error), formatStack(failure.error)];
  return {
    kind: failure.kind,
    message: scrub(message).slice(0, maxErrorMessageLength),
    stack: scrub(stack).slice(0, maxErrorStackLength),
    route: routePattern(pathname).slice(0, 200),
    ...findOrigin(failure, `${message}\n${stack}`, versionOf),
  };
}
