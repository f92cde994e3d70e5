import { type BrowserContext, type Page, test as base } from '@playwright/test';
import { cleanUpAfter } from './clean-up-after.ts';
import { type Portal, openPortal } from './portal.ts';

interface PerWorker {
  /** The portal with the real remotes and those of the tests. A test that changes releases takes `own`. */
  readonly portal: Portal;
  /** It closes with the worker. */
  readonly used: { context?: BrowserContext };
}

interface PerTest {
  /** A portal with a separate registry, with only the real remotes published. */
  readonly own: Portal;
  /** Opens a page for somebody else: at the same address, without the storage of `page`. It closes with the test. */
  readonly openElsewhere: () => Promise<Page>;
  /** Headers of all pages of the test. */
  readonly visitor: Readonly<Record<string, string>>;
  /**
   * Whether `page` is a new browser's. Otherwise earlier tests have used it, and its storage is cleared: a new one compiles
   * the portal's scripts anew, which takes longer than most tests.
   */
  readonly isFresh: boolean;
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
  used: [
    async ({}, use) => {
      const used: PerWorker['used'] = {};
      await use(used);
      await used.context?.close();
    },
    { scope: 'worker' },
  ],
  own: [
    async ({}, use) => {
      const own = await openPortal();
      await use(own);
      await own.close();
    },
    { timeout: untilOpen },
  ],
  visitor: async ({}, use, info) => use({ 'X-Forwarded-For': nextAddress(info.workerIndex) }),
  isFresh: [false, { option: true }],
  context: async ({ browser, used, isFresh, visitor, viewport }, use) => {
    if (isFresh) {
      const context = await browser.newContext({ extraHTTPHeaders: visitor });
      await use(context);
      await context.close();
      return;
    }
    // It is opened in a test, where the options of all pages are known.
    const context = (used.context ??= await browser.newContext());
    await context.setExtraHTTPHeaders(visitor);
    const page = context.pages()[0] ?? (await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    const cleanUp = cleanUpAfter(page);
    await use(context);
    await cleanUp();
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  openElsewhere: async ({ browser, visitor }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ extraHTTPHeaders: visitor });
      opened.push(context);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

export { expect, type Page } from '@playwright/test';
