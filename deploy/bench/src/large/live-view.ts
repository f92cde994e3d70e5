import { listLiveView } from '@plugboard/contracts/chargers';
import type { Browser } from 'playwright';
import { addressFor, type Portal } from '../portal.ts';
import { slowedPage, type Smoothness } from '../smoothness.ts';

/** Figures of one scroll through the live view. */
export interface Scrolled extends Smoothness {
  readonly maxElements: number;
  readonly isAtEnd: boolean;
}

export interface LiveViewVisit {
  /** Scrolling at reading speed, and from the first to the last charger within seconds. */
  readonly reading: Scrolled;
  readonly throughAll: Scrolled;
  /** Chargers that were asked for, those twice that came by twice. */
  readonly asked: number;
}

const slowdown = 4;
const seconds = 8;
const readingSpeed = 2_000;

/** Scrolls from the top by so many pixels a second, a step a frame. */
const scrolling = (speed: number) => `new Promise((resolve) => {
  const wall = document.querySelector('[data-wall]');
  const start = performance.now();
  let frames = 0;
  let maxElements = 0;
  const step = (now) => {
    frames += 1;
    wall.scrollTop = ((now - start) / 1000) * ${speed};
    if (frames % 10 === 0) maxElements = Math.max(maxElements, document.querySelectorAll('*').length);
    if (now - start < ${seconds * 1000}) requestAnimationFrame(step);
    else resolve({ frames, maxElements, isAtEnd: wall.scrollTop + wall.clientHeight > wall.scrollHeight - 1 });
  };
  requestAnimationFrame(step);
})`;

type Seen = Omit<Scrolled, keyof Smoothness>;

/** Scrolls through the live view on a processor that is slowed down. */
export async function visitLiveView(browser: Browser, portal: Portal): Promise<LiveViewVisit> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  let asked = 0;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === listLiveView.path) asked += Number(url.searchParams.get('limit'));
  });
  await page.goto(addressFor(portal, '/live-view'));
  // Before the first response the list is only as high as the window.
  await page.locator('[data-wall] [aria-busy=false] li button:not([aria-busy=true])').first().waitFor();
  // Says whose link was opened; whoever signs in by the form has none.
  await page.locator('#notices').getByRole('button', { name: 'Close' }).click();
  const slowed = await slowedPage(page, slowdown);
  const height = await page.evaluate<number>(`document.querySelector('[data-wall]').scrollHeight`);
  const reading = await slowed.measure<Seen>(scrolling(readingSpeed), seconds);
  const throughAll = await slowed.measure<Seen>(scrolling(height / seconds), seconds);
  await page.close();
  if (!throughAll.isAtEnd) throw new Error('The live view was not scrolled to its end');
  return { reading, throughAll, asked };
}
