import type { Browser } from 'playwright';
import type { Exchange } from '../exchange.ts';
import { recordNetwork } from '../network-log.ts';
import { type Portal } from '../portal.ts';

/** As Lighthouse has it: milliseconds, and bytes a second. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** Of a phone. */
const viewport = { width: 360, height: 740 };

interface Charger {
  readonly qr_code_number: string;
}

/** Path that the QR code of a demo charger leads to. */
export async function payPath({ gateway, host, tokens }: Portal, name: string): Promise<string> {
  const read = async <Body>(path: string): Promise<Body> => {
    const headers = { 'X-Forwarded-Host': host, 'Token-Authorization': `Bearer ${tokens.token}` };
    const answer = await fetch(gateway + path, { headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
    return (await answer.json()) as Body;
  };
  const { results } = await read<{ results: { id: string }[] }>(`/api/v1/charger/?search=${name}`);
  const { qr_code_number } = await read<Charger>(`/api/v1/charger/${results[0]?.id}/`);
  return `/payment/checkout/${qr_code_number}`;
}

export interface PayVisit {
  /** All that the page asks for before the driver does anything. */
  readonly all: readonly Exchange[];
  /** Requests that were sent before a price could be read. */
  readonly beforePrice: number;
  /** Milliseconds until a price could be read. */
  readonly priceAfter: number;
}

/** Notes when the page first has a price in it, in whichever language. */
const notePrice = `new MutationObserver((_, observer) => {
  if (!/[$€]/.test(document.getElementById('content')?.textContent ?? '')) return;
  performance.mark('price');
  observer.disconnect();
}).observe(document, { childList: true, subtree: true });`;

const askedBeforePrice = `(() => {
  const price = performance.getEntriesByName('price')[0].startTime;
  const files = performance.getEntriesByType('resource').filter((one) => one.startTime < price);
  return { beforePrice: 1 + files.length, priceAfter: Math.round(price) };
})()`;

/** Opens a pay page on a phone over slow 4G, in a browser that has seen nothing yet. */
export async function visitPayPage(browser: Browser, { origin }: Portal, path: string): Promise<PayVisit> {
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  try {
    const page = await context.newPage();
    const log = await recordNetwork(page);
    const line = await context.newCDPSession(page);
    await line.send('Network.emulateNetworkConditions', slow4G);
    await page.addInitScript(notePrice);
    await page.goto(origin + path);
    await page.getByRole('list').first().waitFor();
    await log.settled();
    const { beforePrice, priceAfter } = await page.evaluate<Omit<PayVisit, 'all'>>(askedBeforePrice);
    return { all: await log.take(), beforePrice, priceAfter };
  } finally {
    await context.close();
  }
}
