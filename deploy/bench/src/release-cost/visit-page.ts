import type { Browser } from 'playwright';
import { gzipBytes } from '../exchange.ts';
import { recordNetwork } from '../network-log.ts';
import { addressFor, type Portal } from '../portal.ts';

/** Cost of one visit of a signed-in page. */
export interface PageCost {
  /** Of the page itself and its scripts, gzip -9. */
  readonly bytes: number;
  /** Paths that were asked for, without the hashes of files; one for each request. */
  readonly requests: readonly string[];
  /** Of scripts, in milliseconds, by the browser's own clock. */
  readonly scriptMs: number;
}

/** In milliseconds after its heading: the page has reported its health by then, and asked what it may have missed. */
const stayMs = 13_000;

const named = (url: string) => new URL(url).pathname.replace(/\.[0-9a-f]{10}\./, '.');

/** Opens the charger list with an empty cache and stays. */
export async function visitPage(browser: Browser, portal: Portal): Promise<PageCost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(named(request.url())));
  const log = await recordNetwork(page);
  await page.goto(addressFor(portal, '/chargers'));
  await page.getByRole('main').getByRole('row').nth(1).waitFor();
  await page.waitForTimeout(stayMs);
  const { metrics } = await session.send('Performance.getMetrics');
  const exchanges = (await log.take()).filter(({ kind }) => kind === 'Document' || kind === 'Script');
  await context.close();
  return {
    bytes: exchanges.reduce((sum, exchange) => sum + gzipBytes(exchange), 0),
    requests,
    scriptMs: (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000,
  };
}
