import { createContext, type ReactNode, useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { CommandDrawer, type DrawerContent } from './command-drawer.tsx';
import { useCommandTracking } from './use-command-tracking.ts';

type Opened = DrawerContent & {
  readonly title: string;
  /** IANA zone of the charger's site. */
  readonly zone: string;
};

const OpenDrawer = createContext<(opened: Opened) => void>(() => undefined);

/** Opens one command, or the last ones of a charger, in the drawer of `CommandDrawerProvider`. */
export const useOpenCommandDrawer = () => useContext(OpenDrawer);

/**
 * Follows the tenant's commands and holds the drawer that shows them. A remote that sends commands mounts it once, as
 * the `provider` of its declaration.
 *
 * @example export { CommandDrawerProvider as default } from '@plugboard/sdk/commands'; // src/provider.tsx
 */
export function CommandDrawerProvider({ children }: { readonly children: ReactNode }) {
  useCommandTracking();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<(Opened & { readonly pathname: string }) | null>(null);
  // The drawer closes when the user leaves the page that opened it.
  const shown = opened?.pathname === pathname ? opened : null;
  return (
    <OpenDrawer value={(next) => setOpened({ ...next, pathname })}>
      {children}
      <CommandDrawer title={shown?.title ?? ''} opened={shown} onClose={() => setOpened(null)} />
    </OpenDrawer>
  );
}
