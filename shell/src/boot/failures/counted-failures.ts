import type { BrowserErrorReport } from '@plugboard/contracts/platform';

/** A failure of a remote as it is counted: also where an equal one was sent before, or too many were. */
export interface CountedFailure extends Pick<BrowserErrorReport, 'kind' | 'remote' | 'remote_version'> {
  /** Its card stands in the page. */
  readonly isShown: boolean;
}

let handle: (failure: CountedFailure) => void = () => undefined;

/** Hands every further failure to `handler`. */
export function onCountedFailure(handler: (failure: CountedFailure) => void): void {
  handle = handler;
}

export const countFailure = (failure: CountedFailure): void => handle(failure);
