import { listLiveView } from '@plugboard/contracts/chargers';
import type { Browser, CDPSession, Page } from 'playwright';
import { addressFor, type Portal } from '../portal.ts';

/** Figures of one scroll through the live view. */
export interface Scrolled {
  readonly framesPerSecond: number;
  /** Milliseconds of the main thread for one of them. */
  readonly busyPerFrame: number;
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

interface Steps {
  readonly frames: number;
  readonly maxElements: number;
  readonly isAtEnd: boolean;
}

/** Busy time of the page's main thread in milliseconds. */
async function busy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

async function scrolled(page: Page, session: CDPSession, speed: number): Promise<Scrolled> {
  const before = await busy(session);
  const { frames, ...seen } = await page.evaluate<Steps>(scrolling(speed));
  return { ...seen, framesPerSecond: frames / seconds, busyPerFrame: ((await busy(session)) - before) / frames };
}

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
  await page.locator('[data-wall] [aria-busy=false] li').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'timeTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const height = await page.evaluate<number>(`document.querySelector('[data-wall]').scrollHeight`);
  const reading = await scrolled(page, session, readingSpeed);
  const throughAll = await scrolled(page, session, height / seconds);
  await page.close();
  if (!throughAll.isAtEnd) throw new Error('The live view was not scrolled to its end');
  return { reading, throughAll, asked };
}
