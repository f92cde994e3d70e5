import { type ComponentType, useEffect, useState } from 'react';

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;
type Arrival<Props> = { readonly Component: ComponentType<Props> } | { readonly error: unknown };

const Nothing = () => null;

/**
 * A component whose code is fetched when it is first drawn, with `Placeholder` in its place until then. It throws what
 * `load` rejects with to the error boundary around it; whoever draws it anew fetches anew. It stands in for `React.lazy`,
 * whose Suspense keeps a placeholder for at least 300 ms, even where the code comes at once.
 *
 * @example const Drawer = lazyComponent(() => import('./drawer.tsx'));
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  Placeholder: ComponentType = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  let fetching: Promise<Arrival<Props>> | null = null;
  const fetchOnce = () =>
    (fetching ??= load().then(
      ({ default: Component }) => {
        loaded = Component;
        return { Component };
      },
      (error: unknown) => {
        fetching = null;
        return { error };
      },
    ));
  return function LazyComponent(props: Props) {
    const [arrival, setArrival] = useState(() => {
      // Before this is drawn, not after: the code is on its way a frame earlier.
      if (loaded === null) void fetchOnce();
      return loaded === null ? null : ({ Component: loaded } as Arrival<Props>);
    });
    useEffect(() => {
      if (arrival !== null) return;
      let isGone = false;
      void fetchOnce().then((arrived) => isGone || setArrival(arrived));
      return () => {
        isGone = true;
      };
    }, [arrival]);
    if (arrival === null) return <Placeholder />;
    if ('error' in arrival) throw arrival.error;
    return <arrival.Component {...props} />;
  };
}
