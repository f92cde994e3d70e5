import { listMapLocations } from '@plugboard/contracts/locations';
import type { ReplyOf } from '@plugboard/contracts/platform';
import type { Browser, Page } from 'playwright';
import { addressFor, type Portal } from '../portal.ts';
import { slowedPage, type Smoothness } from '../smoothness.ts';

export interface MapVisit {
  /** Dragging the map to and fro, and turning the wheel in and out. */
  readonly dragging: Smoothness;
  readonly zooming: Smoothness;
  /** Most markers on the map, and in one reply. */
  readonly markers: number;
  readonly largestReply: number;
  /** Without a graphics card the processor draws the map, slowly even when it is empty. */
  readonly hasGraphicsCard: boolean;
  /** Sites of the widest reply, in clusters or not. */
  readonly sites: number;
}

const seconds = 8;
/** West, south, east and north of a part full of sites. */
const crowded = '-118,30,-80,46';

/** Calls `act` once a frame with the seconds since the start, and counts frames and markers. */
const everyFrame = (act: string) => `new Promise((resolve) => {
  const canvas = document.querySelector('main .maplibregl-canvas');
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = (x, y, more) => ({ clientX: left + width / 2 + x, clientY: top + height / 2 + y, bubbles: true, ...more });
  const act = ${act};
  const start = performance.now();
  let frames = 0;
  let markers = 0;
  const step = (now) => {
    frames += 1;
    act((now - start) / 1000, canvas, at);
    if (frames % 10 === 0) markers = Math.max(markers, document.querySelectorAll('main .maplibregl-marker').length);
    if (now - start < ${seconds * 1000}) requestAnimationFrame(step);
    else resolve({ frames, markers });
  };
  requestAnimationFrame(step);
})`;

/** Drags of a second each, 300 pixels to one side and back: the map is let go, and asks for the new part. */
const drag = `(() => {
  let held = -1;
  return (second, canvas, at) => {
    const turn = Math.floor(second);
    const x = (turn % 2 === 0 ? 1 : -1) * (second - turn - 0.5) * 300;
    if (turn !== held) {
      if (held >= 0) window.dispatchEvent(new MouseEvent('mouseup', at(x, 0, { button: 0, buttons: 0 })));
      canvas.dispatchEvent(new MouseEvent('mousedown', at(x, 0, { button: 0, buttons: 1 })));
      held = turn;
    }
    document.dispatchEvent(new MouseEvent('mousemove', at(x, 0, { button: 0, buttons: 1 })));
  };
})()`;

/** Two seconds inwards, two seconds outwards; the map takes the wheel with Ctrl alone. */
const turnWheel = `(second, canvas, at) =>
  canvas.dispatchEvent(new WheelEvent('wheel', at(0, 0, { ctrlKey: true, deltaY: second % 4 < 2 ? -4 : 4, cancelable: true })))`;

const findRenderer = `(() => {
  const context = document.createElement('canvas').getContext('webgl2');
  const names = context?.getExtension('WEBGL_debug_renderer_info');
  return names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : 'software';
})()`;

const rest = (page: Page) => page.waitForTimeout(1500);

/** Moves a map of many sites on a processor that is slowed down. */
export async function visitMap(browser: Browser, portal: Portal): Promise<MapVisit> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });
  const replies: ReplyOf<typeof listMapLocations>[] = [];
  page.on('response', async (reply) => {
    if (new URL(reply.url()).pathname === listMapLocations.path && reply.ok()) replies.push(await reply.json());
  });
  await page.goto(addressFor(portal, '/maps', { view: crowded }));
  await page.locator('main .maplibregl-marker').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  const slowed = await slowedPage(page, 4);
  const dragging = await slowed.measure<{ markers: number }>(everyFrame(drag), seconds);
  await page.evaluate(`window.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }))`);
  await rest(page);
  const zooming = await slowed.measure<{ markers: number }>(everyFrame(turnWheel), seconds);
  const renderer = await page.evaluate<string>(findRenderer);
  await page.close();
  return {
    hasGraphicsCard: !/swiftshader|llvmpipe|software/i.test(renderer),
    dragging,
    zooming,
    markers: Math.max(dragging.markers, zooming.markers),
    largestReply: Math.max(...replies.map(({ results, clusters }) => results.length + clusters.length)),
    sites: Math.max(...replies.map(({ count }) => count)),
  };
}
