import { relativeAddress } from '@plugboard/api/core';
import { isOwnHost, isSignedIn, leaveToOwnHost, rememberPath } from '@plugboard/auth/core';
import { type BootData } from '@plugboard/contracts/accounts';
import { accountPlaces } from '@plugboard/contracts/accounts';
import { matchesPath } from '@plugboard/contracts/platform';
import SignInScreen from '../features/sign-in/sign-in.screen.tsx';
import { openPortal, prefetchPortal } from './open-portal.ts';
import { showFirstPage, showPage } from './page.ts';
import { type PublicRoute, publicRouteAt } from './public-routes.ts';
import { showStartFailure } from './show-start-failure.ts';

const address = () => location.pathname + location.search + location.hash;

/** Prefetches the portal while the user types. */
const prefetchWhileTyping = () => window.addEventListener('input', prefetchPortal, { once: true });

/** Continues at a destination; after signing in without a reload if possible, because everything is loaded. */
function leaveTo(boot: BootData, destination: string): void {
  const target = new URL(destination, location.href);
  const { main_host } = boot.environment;
  if (target.origin !== location.origin && isOwnHost(target.origin, location.origin, main_host)) {
    leaveToOwnHost(target.href);
    return;
  }
  if (target.origin !== location.origin || !isSignedIn()) {
    location.assign(destination);
    return;
  }
  history.replaceState(null, '', relativeAddress(target));
  openPortal(boot).catch((error: unknown) => showStartFailure(boot, error, () => openPortal(boot)));
}

function showSignIn(boot: BootData): void {
  prefetchWhileTyping();
  showFirstPage(SignInScreen, { ...boot, leaveTo: (destination: string) => leaveTo(boot, destination) });
}

async function showRoute(route: PublicRoute, boot: BootData): Promise<void> {
  try {
    await route.open(location.pathname, (component, props) => showPage(component, { ...boot, ...props }));
  } catch (error) {
    showStartFailure(boot, error, async () => location.reload());
  }
}

/** Page before sign-in; any other address is remembered, and the sign-in page is shown (spec §2.2). */
export function showPublicPage(boot: BootData): void {
  const route = publicRouteAt(location.pathname);
  if (route) {
    void showRoute(route, boot);
    return;
  }
  if (!matchesPath(accountPlaces.login(), location.pathname)) {
    rememberPath(address());
    history.replaceState(null, '', accountPlaces.login());
  }
  showSignIn(boot);
}
