import type { Browser, Page } from 'playwright';
import { addressFor, builtShell, type Portal, withBackend, withPortal } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { withPlainTable } from './plain-table.ts';

const path = '/chargers';
const rounds = 5;
const slowedBy = 4;

/** Milliseconds from the page's start to the first row, for each round. */
export interface RowsObservations {
  readonly slowedBy: number;
  readonly list: readonly number[];
  readonly plainTable: readonly number[];
}

/** Notes in the page when its first row is there. */
const noteRow = `
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody td a')) return;
    performance.mark('row');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
`;

async function timeToRow(page: Page, { origin }: Portal): Promise<number> {
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('row').length > 0);
  return page.evaluate(() => performance.getEntriesByName('row')[0]?.startTime ?? Number.POSITIVE_INFINITY);
}

/** A slowed page with a session that has been at the list before, so that the next visit finds all in its cache. */
async function warmPage(browser: Browser, portal: Portal): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  page.setDefaultTimeout(120_000);
  await page.goto(addressFor(portal, path));
  // The plain page leaves the tokens in the address, where the portal takes them out.
  await page.evaluate(
    ({ token, refresh_token }) => Object.assign(localStorage, { access_token: token, refresh_token }),
    portal.tokens,
  );
  await page.goto(`${portal.origin}${path}`);
  await page.locator('tbody td a').first().waitFor();
  // The portal records two seconds after the screen what its next start sends at once.
  await page.waitForTimeout(4_000);
  await page.addInitScript({ content: noteRow });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  return page;
}

/** The charger list and a plain table take turns, so that a busy machine slows both alike. */
async function takeTurns(browser: Browser, portal: Portal, plainPortal: Portal): Promise<RowsObservations> {
  const listPage = await warmPage(browser, portal);
  const plainPage = await warmPage(browser, plainPortal);
  const list: number[] = [];
  const plainTable: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    list.push(await timeToRow(listPage, portal));
    plainTable.push(await timeToRow(plainPage, plainPortal));
  }
  return { slowedBy, list, plainTable };
}

/** Opens the charger list and the same rows in a plain antd table, again and again, with a slowed processor. */
export const observeRows = (browser: Browser, remotes: readonly BuiltRemote[]): Promise<RowsObservations> =>
  withBackend((backend) =>
    withPlainTable((plainShell) =>
      withPortal({ backend, shell: builtShell, remotes }, (portal) =>
        withPortal({ backend, shell: plainShell, remotes: [] }, (plainPortal) =>
          takeTurns(browser, portal, plainPortal),
        ),
      ),
    ),
  );
