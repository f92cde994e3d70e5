import type { Browser } from 'playwright';
import { builtShell, withBackend, withPortal } from '../portal.ts';
import { builtPublicRemotes } from '../remotes.ts';
import { auditPage } from './audit-pay-page.ts';
import type { PayObservations } from './pay-promises.ts';
import { payPath, visitPayPage } from './visit-pay-page.ts';

/** Custom id of a charger with a price. */
const charger = 'DEMO-001';

/** Opens the pay page as it is built. `debuggingPort` is the browser's, for Lighthouse; without one only weights are seen. */
export const observePay = (browser: Browser, debuggingPort: number | null): Promise<PayObservations> =>
  withBackend((backend) =>
    withPortal({ backend, shell: builtShell, remotes: builtPublicRemotes() }, async (portal) => {
      const path = await payPath(portal, charger);
      const visit = await visitPayPage(browser, portal, path);
      const audit = debuggingPort === null ? null : await auditPage(portal.origin + path, debuggingPort);
      return { origin: portal.origin, visit, audit };
    }),
  );
