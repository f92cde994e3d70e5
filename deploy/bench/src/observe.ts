import type { Browser } from 'playwright';
import { withOneBundle } from './one-bundle.ts';
import { type Portal, builtShell, withBackend, withPortal } from './portal.ts';
import type { Observations } from './promises.ts';
import type { BuiltRemote } from './remotes.ts';
import { visitOneAfterAnother, visitSignIn, visitSignedIn } from './visits.ts';

/** Landing page of most accounts, and the heaviest one. */
const firstPage = { path: '/chargers', last: '/api/v1/charger/' };
/** A page of the frame's own: opening it loads no remote. */
const framePage = '/version';

const bothPages = async (browser: Browser, portal: Portal) => ({
  signIn: await visitSignIn(browser, portal),
  firstPage: await visitSignedIn(browser, portal, firstPage),
});

/**
 * Opens the portal as it is built, and as one bundle, in a browser that has seen neither.
 */
export function observe(browser: Browser, remotes: readonly BuiltRemote[]): Promise<Observations> {
  const paths = remotes.map(({ path }) => path);
  return withBackend(async (backend) => {
    const federated = await withPortal({ backend, shell: builtShell, remotes }, async (portal) => ({
      origin: portal.origin,
      ...(await bothPages(browser, portal)),
      tour: await visitOneAfterAnother(browser, portal, [framePage, ...paths]),
    }));
    const oneBundle = await withOneBundle(remotes, (shell) =>
      withPortal({ backend, shell, remotes }, (portal) => bothPages(browser, portal)),
    );
    return { ...federated, oneBundle };
  });
}
