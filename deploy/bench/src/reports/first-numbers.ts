import type { Browser } from 'playwright';
import { addressFor, type Portal } from '../portal.ts';

const rounds = 5;

/** Notes in the page when the figures of the period have been painted: after the frame that has them. */
const noteNumbers = `
  new MutationObserver((_, observer) => {
    const figure = document.querySelector('main dl[aria-label="Figures of the period"] dd');
    if (!/\\d/.test(figure?.textContent ?? '')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('numbers')));
  }).observe(document, { childList: true, subtree: true, characterData: true });
`;

/** Milliseconds from the start of the dashboard's page to its numbers, for each visit of a browser that was there before. */
export async function timeFirstNumbers(browser: Browser, portal: Portal): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  try {
    await page.addInitScript({ content: noteNumbers });
    await page.goto(addressFor(portal, '/'));
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      await page.waitForFunction(() => performance.getEntriesByName('numbers').length > 0);
      times.push(await page.evaluate(() => performance.getEntriesByName('numbers')[0]?.startTime ?? Infinity));
      // The portal records two seconds after the screen what its next start sends at once.
      await page.waitForTimeout(round === 0 ? 4_000 : 500);
      if (round < rounds) await page.goto(`${portal.origin}/`, { waitUntil: 'commit' });
    }
    // The first visit filled the cache.
    return times.slice(1);
  } finally {
    await context.close();
  }
}
