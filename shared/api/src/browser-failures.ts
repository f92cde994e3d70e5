import type { BrowserErrorKind } from '@plugboard/contracts/platform';

/** Something that went wrong inside the browser, as it was caught. */
export interface BrowserFailure {
  readonly kind: BrowserErrorKind;
  readonly error: unknown;
  /** Id and version of the remote whose code it is, where that is known; else the stack says. */
  readonly remote?: string;
  readonly version?: string;
}

type Handler = (failure: BrowserFailure) => void;

/** A page in which everything fails must not fill its memory. */
const maxQueued = 20;

const queued: BrowserFailure[] = [];
let handle: Handler | null = null;

/** Hands every failure to `handler`, those before it included. The shell does, once. */
export function onBrowserFailure(handler: Handler): void {
  handle = handler;
  for (const failure of queued.splice(0)) handler(failure);
}

/**
 * Reports a failure that was caught and shown, or could be neither, to the people who run the portal. It never throws,
 * and nothing waits for it.
 *
 * @example componentDidCatch(error) { reportFailure({ kind: 'crash', error, remote: 'chargers' }); }
 */
export function reportFailure(failure: BrowserFailure): void {
  if (handle) handle(failure);
  else if (queued.length < maxQueued) queued.push(failure);
}
