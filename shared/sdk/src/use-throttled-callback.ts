import { useEffect, useRef } from 'react';

/** Does something a while after it was first asked for, once, however often that was. */
export function useThrottledCallback(act: () => void, delayMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => cancel, []);
  return () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      act();
    }, delayMs);
  };
}
