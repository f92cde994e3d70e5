import { type BrowserFailure, onBrowserFailure, reportFailure } from '@plugboard/api/core';

/** Whatever fails more often in one page is the same trouble again. */
const mostFailures = 30;

let taken = 0;
let canSend = true;

/** What sends is loaded with the first failure: most pages have none. Where even that fails, nothing is sent. */
async function send(failure: BrowserFailure): Promise<void> {
  taken += 1;
  if (!canSend || taken > mostFailures) return;
  try {
    const { sendFailure } = await import(/* webpackChunkName: "send-failures" */ './send-failures.ts');
    sendFailure(failure);
  } catch {
    canSend = false;
  }
}

/** Errors of scripts come with an error, code that could not be loaded with its element. */
function onError(event: ErrorEvent | Event): void {
  const { target } = event;
  if (event instanceof ErrorEvent) reportFailure({ kind: 'script', error: event.error ?? event.message });
  else if (target instanceof HTMLScriptElement) reportFailure({ kind: 'load', error: `Could not load ${target.src}` });
  else if (target instanceof HTMLLinkElement) reportFailure({ kind: 'load', error: `Could not load ${target.href}` });
}

/** Reports what goes wrong in this page from now on, and says nothing to the person. */
export function watchFailures(): void {
  // Failures of elements do not bubble.
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => reportFailure({ kind: 'promise', error: reason }));
  onBrowserFailure((failure) => void send(failure));
}
