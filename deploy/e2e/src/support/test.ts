import { type Page, test as base } from '@playwright/test';
import { type Portal, openPortal } from './portal.ts';

interface PerWorker {
  /** The portal with the real remotes and those of the tests. A test that changes releases takes `own`. */
  readonly portal: Portal;
  /** Closes with the worker. */
  readonly warm: { page?: Page };
}

interface PerTest {
  /** A portal with a separate registry, with only the real remotes published. */
  readonly own: Portal;
  /**
   * A page that earlier tests have used: its caches are warm, its storage is cleared. A new process for each test would
   * take longer than most tests.
   */
  readonly warmPage: Page;
}

/** In milliseconds: a portal is several programs, one after the other, and a test's own time begins when it is there. */
const untilOpen = 180_000;

let visitors = 0;

/**
 * An address of the range for documentation (RFC 3849), another one for each test: a worker that is begun anew after a
 * failure has another number.
 */
const nextAddress = (worker: number): string => {
  visitors += 1;
  return `2001:db8:${worker.toString(16)}:${visitors.toString(16)}::1`;
};

export const test = base.extend<PerTest, PerWorker>({
  portal: [
    async ({}, use) => {
      const portal = await openPortal();
      await portal.publish('sections-1');
      await portal.publish('extras-1');
      await use(portal);
      await portal.close();
    },
    { scope: 'worker', timeout: untilOpen },
  ],
  warm: [
    async ({}, use) => {
      const warm: PerWorker['warm'] = {};
      await use(warm);
      await warm.page?.context().close();
    },
    { scope: 'worker' },
  ],
  warmPage: async ({ browser, warm, extraHTTPHeaders, viewport }, use) => {
    // It is opened in a test, where the options of all pages are known.
    const page = (warm.page ??= await browser.newPage());
    await page.context().setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // Leaves the portal first: it would answer the end of its session by going elsewhere, in the middle of the next test.
    if (page.url().startsWith('http')) await page.goto(new URL('/registry/remotes.json', page.url()).href);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    await page.emulateMedia({ colorScheme: null });
    if (viewport) await page.setViewportSize(viewport);
  },
  own: [
    async ({}, use) => {
      const own = await openPortal();
      await use(own);
      await own.close();
    },
    { timeout: untilOpen },
  ],
  extraHTTPHeaders: async ({}, use, info) => use({ 'X-Forwarded-For': nextAddress(info.workerIndex) }),
});

export { expect, type Page } from '@playwright/test';
