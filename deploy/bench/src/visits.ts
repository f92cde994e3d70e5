import type { Browser, Page } from 'playwright';
import type { Exchange } from './exchange.ts';
import { type NetworkLog, recordNetwork } from './network-log.ts';
import { addressFor, type Portal } from './portal.ts';

/** Notes when the form stands in the page, by the clock that times its requests. */
const noteForm = `new MutationObserver((_, observer) => {
  if (!document.querySelector('form')) return;
  performance.mark('form');
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

const askedBeforeForm = `(() => {
  const form = performance.getEntriesByName('form')[0].startTime;
  return performance.getEntriesByType('resource').filter((one) => one.startTime < form).map((one) => one.name);
})()`;

interface Visited {
  readonly page: Page;
  readonly log: NetworkLog;
}

/** A page of a browser that has seen nothing yet. */
async function inFreshPage<Result>(browser: Browser, visit: (visited: Visited) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  try {
    return await visit({ page, log: await recordNetwork(page) });
  } finally {
    await context.close();
  }
}

export interface SignInVisit {
  readonly all: readonly Exchange[];
  readonly beforeForm: readonly Exchange[];
  /** Requests sent while a user types, so that signing in is quick. */
  readonly whileTyping: readonly Exchange[];
}

/** Opens the sign-in page and waits, then types a letter. */
export const visitSignIn = (browser: Browser, { origin }: Portal): Promise<SignInVisit> =>
  inFreshPage(browser, async ({ page, log }) => {
    await page.addInitScript(noteForm);
    await page.goto(`${origin}/login`);
    await page.getByLabel(/email/i).waitFor();
    await log.settled();
    const before = new Set(await page.evaluate<string[]>(askedBeforeForm));
    const all = await log.take();
    const fetched = page.waitForResponse(/\/static\/js\//);
    await page.getByLabel(/email/i).pressSequentially('a');
    await fetched;
    await log.settled();
    return {
      all,
      beforeForm: all.filter(({ url, kind }) => kind === 'Document' || before.has(url)),
      whileTyping: await log.take(),
    };
  });

const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

/** Opens a path signed in, and waits until its heading is shown and no request is pending. */
async function open({ page, log }: Visited, portal: Portal, path: string): Promise<void> {
  await page.goto(addressFor(portal, path));
  await headingOf(page).waitFor();
  await log.settled();
}

/**
 * Everything a path needs with an empty cache.
 *
 * @param last path of the call whose answer the page shows
 */
export const visitSignedIn = (
  browser: Browser,
  portal: Portal,
  { path, last }: { readonly path: string; readonly last: string },
): Promise<readonly Exchange[]> =>
  inFreshPage(browser, async ({ page, log }) => {
    const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname === last && reply.ok());
    await open({ page, log }, portal, path);
    await answer;
    await log.settled();
    return log.take();
  });

/** Goes from one path to others by the menu, and answers what each step asks for, the first page first. */
export const visitOneAfterAnother = (
  browser: Browser,
  portal: Portal,
  [first, ...further]: readonly [string, ...string[]],
): Promise<readonly (readonly Exchange[])[]> =>
  inFreshPage(browser, async ({ page, log }) => {
    await open({ page, log }, portal, first);
    await log.settled();
    const steps = [await log.take()];
    for (const path of further) {
      const before = await headingOf(page).innerText();
      await page.getByRole('navigation').locator(`a[href="${path}"]`).first().click();
      await headingOf(page).filter({ hasNotText: before }).waitFor();
      await log.settled();
      steps.push(await log.take());
    }
    return steps;
  });
