import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router';
import { onPageLocation, pageLocation, pageNavigator } from './page-history.ts';

/** The router of one React root. All roots follow the address of the page, so they are always in step. */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const location = useSyncExternalStore(onPageLocation, pageLocation);
  return (
    <Router location={location} navigator={pageNavigator}>
      {children}
    </Router>
  );
}
