interface InactivityTimeout {
  /** Aborted when the outer one is, and after `timeoutMs` without an answer. */
  readonly signal: AbortSignal;
  /** Something came: starts the time anew, with so many milliseconds. */
  readonly extend: (timeoutMs: number) => void;
  /** Aborts the signal in any case. */
  readonly release: () => void;
}

/** Aborts a request on which nothing comes: it would otherwise wait for good for a server that has fallen silent. */
export function startInactivityTimeout(outer: AbortSignal, timeoutMs: number): InactivityTimeout {
  const own = new AbortController();
  const stop = () => own.abort();
  let timer = setTimeout(stop, timeoutMs);
  outer.addEventListener('abort', stop);
  if (outer.aborted) stop();
  return {
    signal: own.signal,
    extend: (longer) => {
      clearTimeout(timer);
      timer = setTimeout(stop, longer);
    },
    release: () => {
      clearTimeout(timer);
      outer.removeEventListener('abort', stop);
      stop();
    },
  };
}
