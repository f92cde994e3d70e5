import { useEffect, useState } from 'react';

/** Code that is fetched when it is first drawn. */
type LazyCode<Code> = { readonly code: Code } | 'loading' | 'failed';

/**
 * Fetches code as soon as it is wanted, and again after a failure when the person asks for it.
 *
 * @param load Has to be the same function in every render; another one is loaded anew.
 * @example const [view, reload] = useLazyCode(loadPlot, isInView);
 */
export function useLazyCode<Code>(
  load: () => Promise<Code>,
  isWanted: boolean,
): readonly [LazyCode<Code>, reload: () => void] {
  const [settled, setSettled] = useState<{ readonly load: () => Promise<Code>; readonly to: LazyCode<Code> } | null>(
    null,
  );
  const state = settled?.load === load ? settled.to : 'loading';
  const isDue = isWanted && state === 'loading';
  useEffect(() => {
    if (!isDue) return;
    let isGone = false;
    const settle = (to: LazyCode<Code>) => isGone || setSettled({ load, to });
    load().then(
      (code) => settle({ code }),
      () => settle('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [isDue, load]);
  return [state, () => setSettled(null)];
}
