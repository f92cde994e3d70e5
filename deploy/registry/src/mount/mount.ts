import type { RemoteManifest } from '@plugboard/contracts/platform';
import type { Browser, Page } from 'playwright';
import { Refusal } from '../refusal.ts';

/** For one screen to come, on a busy machine. */
const screenTimeoutMs = 30_000;

/** Value for route parameters such as `:id`. */
const anyId = '00000000-0000-4000-8000-0000000000aa';

const addressOf = (path: string): string => path.replace(/:\w+/g, anyId).replace(/\/\*$/, '') || '/';

/** The browser of CHROMIUM_PATH. @throws Refusal where there is none, or nothing to drive it with. */
async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  try {
    const { chromium } = await import('playwright');
    return await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new Refusal(
      `There is no browser to try the release in (${reason}); name one in CHROMIUM_PATH, or publish what was tried elsewhere with --without-mount`,
    );
  }
}

/** Signs the page in: the stub takes any token. */
async function signIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const [key, value] of Object.entries({ access_token: 'a.b.c', is_admin: 'true', is_superuser: 'true' }))
      localStorage.setItem(key, value);
  });
}

/** Waits until a remote has rendered its screen; resolves to the problem found, or `null`. */
const problemOnPage = (page: Page, id: string): Promise<string | null> =>
  page
    .waitForFunction(
      (name) => {
        const root = document.querySelector(`[data-application="${name}"]`);
        const card = root?.querySelector<HTMLElement>('[data-fault]:not([data-fault="slow"])');
        if (card) return { problem: `its card “${card.querySelector('h1, h2')?.textContent}” is shown` };
        const isDrawn = root?.querySelector('h1') && !root.querySelector('[data-waiting], [data-fault]');
        if (!isDrawn) return null;
        const banner = document.querySelector('header')?.getBoundingClientRect();
        return { problem: banner && banner.height > 0 ? null : 'the header of the portal is hidden' };
      },
      id,
      { timeout: screenTimeoutMs },
    )
    .then((handle) => handle.jsonValue())
    .then(
      (found) => found?.problem ?? null,
      () => `no screen with a heading came in ${screenTimeoutMs / 1000} s`,
    );

/**
 * Opens every route of a release once, as a super admin or, if it is public, as a visitor, in a portal with no other remotes. API calls of the remote get
 * a 404, which its screens have to handle.
 *
 * @param url the portal's address
 * @throws Refusal listing the routes that fail to render, with the errors thrown in the page.
 */
export async function mountOnce(url: string, { id, access, routes }: RemoteManifest): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage();
    const thrown: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    if (access === 'signed-in') await signIn(page);
    const problems: string[] = [];
    for (const { name, path } of routes) {
      thrown.length = 0;
      await page.goto(`${url}${addressOf(path)}`);
      const problem = await problemOnPage(page, id);
      const words = thrown.length > 0 ? ` (${thrown[0]})` : '';
      if (problem !== null) problems.push(`route “${name}” (${path}): ${problem}${words}`);
    }
    if (problems.length > 0) throw new Refusal(...problems);
  } finally {
    await browser.close();
  }
}
