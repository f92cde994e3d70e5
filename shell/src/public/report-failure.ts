import {
  type BrowserErrorKind,
  type BrowserErrorReport,
  longestErrorMessage,
  longestErrorStack,
  type recordBrowserError,
} from '@plugboard/contracts/platform';

/** Of one page: further failures are usually repeats. */
const mostReports = 5;

const path: (typeof recordBrowserError)['path'] = '/api/v1/browser-error/';

let reports = 0;

interface Failing {
  readonly id: string;
  readonly version: string;
}

/**
 * Reports a failure to the operators. Smaller than the portal's own `sendFailure`, because the server removes personal
 * data and counts repeats.
 */
export function reportFailure(kind: BrowserErrorKind, error: unknown, remote?: Failing): void {
  reports += 1;
  if (reports > mostReports) return;
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const report: BrowserErrorReport = {
    kind,
    message: message.slice(0, longestErrorMessage),
    stack: stack.slice(0, longestErrorStack),
    remote: remote?.id ?? 'plugboard',
    remote_version: remote?.version ?? '',
    route: location.pathname.slice(0, 200),
  };
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Reports uncaught errors. */
export function watchFailures(): void {
  addEventListener('error', ({ error, message }) => reportFailure('script', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportFailure('promise', reason));
}
