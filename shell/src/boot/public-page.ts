import { isSignedIn, rememberPath } from '@plugboard/auth/core';
import { type BootData, matchesPath, places } from '@plugboard/contracts';
import MaintenanceScreen from '../features/maintenance/maintenance.screen.tsx';
import SignInScreen from '../features/sign-in/sign-in.screen.tsx';
import { openPortal, prefetchPortal } from './open-portal.ts';
import { showPage } from './page.ts';

const address = () => location.pathname + location.search + location.hash;

/** While the person types, what comes after signing in is on its way. */
const prefetchWhileTyping = () => window.addEventListener('input', prefetchPortal, { once: true });

/** Goes on; after signing in inside this page where it can, for everything is loaded by then. */
function leaveTo(boot: BootData, destination: string): void {
  const target = new URL(destination, location.href);
  if (target.origin !== location.origin || !isSignedIn()) {
    location.assign(destination);
    return;
  }
  history.replaceState(null, '', target.pathname + target.search + target.hash);
  openPortal(boot).catch(() => showPage(MaintenanceScreen, { ...boot, onRetry: () => openPortal(boot) }));
}

function showSignIn(boot: BootData): void {
  prefetchWhileTyping();
  showPage(SignInScreen, { ...boot, leaveTo: (destination: string) => leaveTo(boot, destination) });
}

async function showDriverRedirect(boot: BootData): Promise<void> {
  const screen = await import(
    /* webpackChunkName: "driver-redirect" */ '../features/driver-redirect/driver-redirect.screen.tsx'
  );
  showPage(screen.default, boot);
}

/** The page for somebody who is not signed in; any other address is remembered, and sign-in comes first (spec §2.2). */
export function showPublicPage(boot: BootData): void {
  if (matchesPath(places.createPasswordMobile(), location.pathname)) {
    void showDriverRedirect(boot);
    return;
  }
  if (!matchesPath(places.login(), location.pathname)) {
    rememberPath(address());
    history.replaceState(null, '', places.login());
  }
  showSignIn(boot);
}
