import { type ComponentType, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
type Settled<Props> = { readonly Component: ComponentType<Props> } | { readonly error: unknown };

const Nothing = () => null;

/**
 * A component whose code is fetched on its first render; `Placeholder` is rendered until it has loaded. What `load`
 * rejects with is thrown to the nearest error boundary, and the next mount fetches again. Use it in place of `React.lazy`:
 * a Suspense boundary hides loaded content until its placeholder has been visible for 300 ms.
 *
 * @example const Drawer = lazyComponent(() => import('./drawer.tsx'));
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  Placeholder: ComponentType = Nothing,
): ComponentType<Props> {
  let loaded: Settled<Props> | null = null;
  let fetching: Promise<Settled<Props>> | null = null;
  const fetchOnce = () =>
    (fetching ??= load().then(
      ({ default: Component }) => (loaded = { Component }),
      (error: unknown) => {
        fetching = null;
        return { error };
      },
    ));
  return function LazyComponent(props: Props) {
    const [settled, setSettled] = useState(() => {
      // Fetched while rendering and not in the effect, which is a frame later.
      void fetchOnce();
      return loaded;
    });
    useEffect(() => {
      if (settled !== null) return;
      let isGone = false;
      void fetchOnce().then((result) => isGone || setSettled(result));
      return () => {
        isGone = true;
      };
    }, [settled]);
    if (settled === null) return <Placeholder />;
    if ('error' in settled) throw settled.error;
    return <settled.Component {...props} />;
  };
}
