import { useEffect, useLayoutEffect } from 'react';
import { useHost } from './mount/host-context.ts';

const fullTitle = (title: string, tenantName: string) => `${title} · ${tenantName}`;

/**
 * Names the window, with the tenant's name behind. A route's own title is set already: this is for what only the
 * screen knows, such as a charger's name.
 */
export function usePageTitle(title: string): void {
  const { tenantName } = useHost();
  useEffect(() => {
    document.title = fullTitle(title, tenantName);
  }, [title, tenantName]);
}

/** Title declared by a route; a screen's own title replaces it. */
export function useRouteTitle(title: string): void {
  const { tenantName } = useHost();
  useLayoutEffect(() => {
    document.title = fullTitle(title, tenantName);
  }, [title, tenantName]);
}
