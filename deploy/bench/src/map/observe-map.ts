import type { Browser } from 'playwright';
import { builtShell, withPortal } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { withSeededBackend } from '../seeded-backend.ts';
import { addSites, siteCount } from './add-sites.ts';
import { type MapVisit, visitMap } from './visit-map.ts';

/** Moves the map of a tenant with 10,000 sites. */
export const observeMap = (browser: Browser, remotes: readonly BuiltRemote[]): Promise<MapVisit> =>
  withSeededBackend({ server: process.env['TEST_DATABASE_URL'], seed: [] }, (backend) =>
    withPortal({ backend: backend.url, shell: builtShell, remotes }, async (portal) => {
      await addSites(portal);
      const visit = await visitMap(browser, portal);
      if (visit.sites < siteCount) throw new Error(`The map stands for ${visit.sites} sites`);
      return visit;
    }),
  );
