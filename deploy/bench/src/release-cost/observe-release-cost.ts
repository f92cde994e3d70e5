import type { Browser } from 'playwright';
import { builtShell, withBackend, withPortal } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { type PageCost, visitPage } from './visit-page.ts';
import { withoutReleases } from './without-releases.ts';

/** Visits of each page. Their order changes, so that neither is always the first on a machine that gets busier. */
const rounds = 5;

/** One visit of the portal as it is built, and one of the portal without what serves releases. */
export interface Round {
  readonly full: PageCost;
  readonly lean: PageCost;
}

/** Opens the same page with and without what serves drafts, canaries, health, signatures and open pages. */
export const observeReleaseCost = (browser: Browser, remotes: readonly BuiltRemote[]): Promise<readonly Round[]> =>
  withBackend((backend) =>
    withoutReleases((shell) =>
      withPortal({ backend, shell, remotes }, (lean) =>
        withPortal({ backend, shell: builtShell, remotes }, async (full) => {
          const seen: Round[] = [];
          for (let round = 0; round < rounds; round += 1) {
            const first = await visitPage(browser, round % 2 === 0 ? full : lean);
            const second = await visitPage(browser, round % 2 === 0 ? lean : full);
            seen.push(round % 2 === 0 ? { full: first, lean: second } : { full: second, lean: first });
          }
          return seen;
        }),
      ),
    ),
  );
