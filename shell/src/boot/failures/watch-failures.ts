import { type BrowserFailure, onBrowserFailure, reportFailure } from '@plugboard/api/core';

/** Limit per page: further failures are usually repeats. */
const maxFailures = 30;

let failureCount = 0;
let canSend = true;

/** Loads the sender with the first failure, because most pages have none. If it fails to load, nothing is sent. */
async function send(failure: BrowserFailure): Promise<void> {
  failureCount += 1;
  if (!canSend || failureCount > maxFailures) return;
  try {
    const { sendFailure } = await import(/* webpackChunkName: "send-failures" */ './send-failures.ts');
    await sendFailure(failure);
  } catch {
    canSend = false;
  }
}

/** A notice of the browser that sizes have changed while they were looked at. It comes on many pages and is no failure. */
const isNotice = ({ message }: ErrorEvent) => message.startsWith('ResizeObserver loop');

/** Errors of scripts come with an error, code that could not be loaded with its element. */
function onError(event: ErrorEvent | Event): void {
  const { target } = event;
  if (event instanceof ErrorEvent && isNotice(event)) return;
  if (event instanceof ErrorEvent) reportFailure({ kind: 'script', error: event.error ?? event.message });
  else if (target instanceof HTMLScriptElement) reportFailure({ kind: 'load', error: `Could not load ${target.src}` });
  else if (target instanceof HTMLLinkElement) reportFailure({ kind: 'load', error: `Could not load ${target.href}` });
}

/** Reports uncaught failures of this page, without showing anything to the person. */
export function watchFailures(): void {
  // Failures of elements do not bubble.
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => reportFailure({ kind: 'promise', error: reason }));
  onBrowserFailure((failure) => void send(failure));
}
