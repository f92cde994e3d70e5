import {
  type BrowserErrorKind,
  type BrowserErrorReport,
  maxErrorMessageLength,
  maxErrorStackLength,
  type recordBrowserError,
} from '@plugboard/contracts/platform';

/** Of one page: further failures are usually repeats. */
const maxReports = 5;

const path: (typeof recordBrowserError)['path'] = '/api/v1/browser-error/';

let reports = 0;

interface FailedRemote {
  readonly id: string;
  readonly version: string;
}

/**
 * Reports a failure to the operators. Smaller than the portal's own `sendFailure`, because the server removes personal
 * data and counts repeats.
 */
export function reportPageFailure(kind: BrowserErrorKind, error: unknown, remote?: FailedRemote): void {
  reports += 1;
  if (reports > maxReports) return;
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) };
  const report: BrowserErrorReport = {
    kind,
    message: message.slice(0, maxErrorMessageLength),
    stack: stack.slice(0, maxErrorStackLength),
    remote: remote?.id ?? 'plugboard',
    remote_version: remote?.version ?? '',
    route: location.pathname.slice(0, 200),
  };
  navigator.sendBeacon(path, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Reports uncaught errors. */
export function watchPageFailures(): void {
  addEventListener('error', ({ error, message }) => reportPageFailure('script', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => reportPageFailure('promise', reason));
}
