import type { Browser, Page } from 'playwright';
import { addressFor, type Portal } from '../portal.ts';

/** Screen, card or failure that a remote's page showed in a shell. */
export interface Look {
  /** Like `14.11.0 in 14.14.0: /chargers`. */
  readonly what: string;
  readonly expected: 'screen' | 'card';
  readonly seen: 'screen' | 'card' | 'broken';
  /** From the click, or the address, to the screen or card. */
  readonly seconds: number;
  /** Of the console, and failed answers. */
  readonly errors: readonly string[];
}

/** A page of a remote: an address that the menu leads to. */
export interface Place {
  readonly remote: string;
  readonly path: string;
  /** Whether to go on to the page of its first row, which shows parcels of other remotes. */
  readonly withRow: boolean;
}

/** In milliseconds, on a machine that also builds. */
const untilShown = 30_000;

const needsUpdate = 'This part of the portal needs an update';

const main = (page: Page) => page.getByRole('main');

const headingOf = (page: Page) => main(page).getByRole('heading', { level: 1 });

/**
 * A card stands where a screen would; a list has rows of the database, the page of one of them its tabs.
 *
 * @param left heading of the page that was left, which stays until the next one is drawn
 */
async function whatIsShown(page: Page, screen: 'list' | 'page', left: string): Promise<Look['seen']> {
  const card = main(page).getByRole('alert').filter({ hasText: needsUpdate });
  const heading = left === '' ? headingOf(page) : headingOf(page).filter({ hasNotText: left });
  const content = screen === 'list' ? main(page).getByRole('row').nth(1) : main(page).getByRole('tab').first();
  const isScreen = heading.waitFor({ timeout: untilShown }).then(() => content.waitFor({ timeout: untilShown }));
  return Promise.any([
    card.waitFor({ timeout: untilShown }).then(() => 'card' as const),
    isScreen.then(() => 'screen' as const),
  ]).catch(() => 'broken' as const);
}

function collectErrors(page: Page): () => string[] {
  let errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return () => {
    const taken = errors;
    errors = [];
    return taken;
  };
}

/** In milliseconds: parcels and late calls of a screen fail later. */
const settled = 1_500;

/** Opens the first place by its address, and goes to the others by the menu. */
export async function lookAtScreens(
  browser: Browser,
  portal: Portal,
  places: readonly Place[],
  { pair, expected }: { readonly pair: string; readonly expected: (remote: string) => Look['expected'] },
): Promise<readonly Look[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const errorsSince = collectErrors(page);
  const looks: Look[] = [];
  const look = async ({ remote, path }: Place, screen: 'list' | 'page', go: () => Promise<unknown>) => {
    const left =
      looks.length === 0
        ? ''
        : await headingOf(page)
            .first()
            .innerText({ timeout: settled })
            .catch(() => '');
    const began = performance.now();
    const seen = await go().then(
      () => whatIsShown(page, screen, left),
      () => 'broken' as const,
    );
    const seconds = (performance.now() - began) / 1000;
    await page.waitForTimeout(settled);
    const what = `${pair}: ${screen === 'list' ? path : new URL(page.url()).pathname}`;
    looks.push({ what, expected: expected(remote), seen, seconds, errors: errorsSince() });
  };
  for (const [at, place] of places.entries()) {
    const byMenu = () => page.getByRole('navigation').locator(`a[href="${place.path}"]`).first().click();
    await look(place, 'list', at === 0 ? () => page.goto(addressFor(portal, place.path)) : byMenu);
    const row = main(page).getByRole('row').nth(1).getByRole('link').first();
    if (place.withRow && looks.at(-1)?.seen === 'screen') await look(place, 'page', () => row.click());
  }
  await context.close();
  return looks;
}
