import { useCallback } from 'react';
import { RetryingComponent } from './retrying-component.tsx';
import type { Host } from './host-context.ts';
import { loadRemoteRoutes } from './remote-routes.tsx';
import type { RemoteSource } from './remote-source.ts';
import { useRemoteStyles } from './remote-styles.ts';
import { RootFrame } from './root-frame.tsx';

export interface RemoteRootProps {
  readonly host: Host;
  readonly source: RemoteSource;
}

/** A whole remote, as mounted on the page and in its tests. */
export function RemoteRoot({ host, source }: RemoteRootProps) {
  useRemoteStyles(source.id);
  const load = useCallback(() => loadRemoteRoutes(source), [source]);
  return (
    <RootFrame host={host} namespace={source.id}>
      <RetryingComponent remote={source.id} owner={source.owner} load={load} />
    </RootFrame>
  );
}
