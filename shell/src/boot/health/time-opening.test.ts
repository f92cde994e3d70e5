import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { timeOpening } from './time-opening.ts';

const folder = '/releases/chargers/1.4.0/';
let content: HTMLElement;

beforeEach(() => {
  content = document.createElement('main');
  content.id = 'content';
  document.body.replaceChildren(content);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});
afterEach(() => document.body.replaceChildren());

const draw = (html: string) => {
  content.innerHTML = html;
};
const fetched = (transferSize: number) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([{ name: `https://demo.example${folder}7.js`, startTime: 5, transferSize } as never]);
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a page is open once its heading stands and nothing loads any more', async () => {
  const onOpen = vi.fn<(ms: number) => void>();
  timeOpening({ folder, since: 0 }, onOpen);
  draw('<div role="status" data-waiting></div>');
  await settled();
  draw('<h1>Chargers</h1><table aria-busy="true"></table>');
  await settled();
  expect(onOpen).not.toHaveBeenCalled();
  content.querySelector('table')?.setAttribute('aria-busy', 'false');
  await expect.poll(() => onOpen.mock.calls.length).toBe(1);
  draw('<h1>Chargers</h1><p>A new row</p>');
  await settled();
  expect(onOpen).toHaveBeenCalledTimes(1);
  expect(onOpen.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(20);
});

test('an opening that fetched code does not count, and one from the cache does', async () => {
  const onOpen = vi.fn<(ms: number) => void>();
  fetched(9000);
  timeOpening({ folder, since: 0 }, onOpen);
  draw('<h1>Chargers</h1>');
  await settled();
  expect(onOpen).not.toHaveBeenCalled();
  fetched(0);
  timeOpening({ folder, since: 0 }, onOpen);
  draw('<h1>Charger 7</h1>');
  await expect.poll(() => onOpen.mock.calls.length).toBe(1);
});

test('nor does one of a tab that was hidden meanwhile, or of a page that was left', async () => {
  const onOpen = vi.fn<(ms: number) => void>();
  timeOpening({ folder, since: 0 }, onOpen);
  document.dispatchEvent(new Event('visibilitychange'));
  const stop = timeOpening({ folder, since: 0 }, onOpen);
  stop();
  draw('<h1>Chargers</h1>');
  await settled();
  expect(onOpen).not.toHaveBeenCalled();
});
