export interface Watch {
  /** Aborted when the outer one is, and when patience is over. */
  readonly signal: AbortSignal;
  /** Something came: so many milliseconds more. */
  readonly extend: (patience: number) => void;
  /** Aborts the signal in any case. */
  readonly release: () => void;
}

/** Watches over a request, which would otherwise wait for good for a server that has fallen silent. */
export function watchOver(outer: AbortSignal, patience: number): Watch {
  const own = new AbortController();
  const stop = () => own.abort();
  let timer = setTimeout(stop, patience);
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
