import { renderRemote } from '@plugboard/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import reports from '../../../../remote.ts';
import { admin, serverOf } from '../dashboard.fixtures.ts';
import { restMs, turnMs } from './use-turning.ts';

/** Lays out one widget per row; two rows fit on the screen. */
function layOut(): void {
  const place = (element: HTMLElement) => [...(element.parentElement?.children ?? [])].indexOf(element);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return place(this) * 300;
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(290);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(650);
}

/** Makes the device one that matches these queries. */
function emulateDevice(matches: (query: string) => boolean): void {
  const usual = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...usual(query), matches: matches(query) }));
}

const allowMotion = () => emulateDevice((query) => query.includes('min-width'));

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('reports.dashboard.widgets', JSON.stringify('siteLoad,statuses,topCost,efficiency'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  layOut();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const openWall = async () => {
  serverOf();
  const { user } = await renderRemote(reports, '/?wall=on', admin);
  const pages = within(await screen.findByRole('group', { name: 'Pages of widgets' }));
  return { user, pages };
};

/** Names of the widgets that are in sight. */
const inSight = () =>
  ['Chart', 'Site load', 'Charger statuses', 'Energy cost', 'Energy efficiency'].filter((name) => {
    const widget = screen.getByRole('region', { name });
    return widget.closest('[inert]') === null;
  });

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('the wall turns to each of the chosen widgets, and starts again', async () => {
  allowMotion();
  const { pages } = await openWall();
  expect(pages.getByText('1 of 3')).toBeVisible();
  expect(inSight()).toEqual(['Chart', 'Site load']);
  pass(turnMs);
  expect(inSight()).toEqual(['Charger statuses', 'Energy cost']);
  pass(turnMs);
  expect(pages.getByText('3 of 3')).toBeVisible();
  expect(inSight()).toEqual(['Energy efficiency']);
  pass(turnMs);
  expect(inSight()).toEqual(['Chart', 'Site load']);
});

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  [
    'the mouse',
    () => {
      fireEvent.pointerMove(document.body, { screenX: 1 });
      fireEvent.pointerMove(document.body, { screenX: 2 });
    },
  ],
])('%s stops it for a minute', async (_, touch) => {
  allowMotion();
  const { pages } = await openWall();
  act(touch);
  pass(restMs - 1000);
  expect(pages.getByText('1 of 3')).toBeVisible();
  pass(1000);
  expect(pages.getByText('2 of 3')).toBeVisible();
  pass(turnMs);
  expect(pages.getByText('3 of 3')).toBeVisible();
});

test('a mouse that lies still does not stop it', async () => {
  allowMotion();
  const { pages } = await openWall();
  for (const screenX of [1, 1]) fireEvent.pointerMove(document.body, { screenX });
  pass(turnMs);
  expect(pages.getByText('2 of 3')).toBeVisible();
});

test('it stays at the widget that has the focus, and where it is paused', async () => {
  allowMotion();
  const { pages, user } = await openWall();
  const tab = screen.getByRole('tab', { name: 'Energy' });
  act(() => tab.focus());
  pass(restMs + turnMs);
  expect(pages.getByText('1 of 3')).toBeVisible();
  act(() => tab.blur());
  await user.click(pages.getByRole('button', { name: 'Pause' }));
  pass(restMs + turnMs);
  expect(pages.getByText('1 of 3')).toBeVisible();
  await user.click(pages.getByRole('button', { name: 'Continue' }));
  pass(restMs);
  expect(pages.getByText('2 of 3')).toBeVisible();
});

test('where no motion is wanted it is turned by hand alone', async () => {
  const { pages, user } = await openWall();
  pass(restMs + turnMs);
  expect(inSight()).toEqual(['Chart', 'Site load']);
  expect(pages.queryByRole('button', { name: 'Pause' })).toBeNull();
  await user.click(pages.getByRole('button', { name: 'Previous widgets' }));
  expect(inSight()).toEqual(['Energy efficiency']);
  await user.click(pages.getByRole('button', { name: 'Next widgets' }));
  expect(inSight()).toEqual(['Chart', 'Site load']);
});

test('on a phone it is one page, scrolled by hand', async () => {
  emulateDevice((query) => query.includes('max-width'));
  serverOf();
  await renderRemote(reports, '/?wall=on', admin);
  expect(await screen.findByText('Cost of Electricity')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Pages of widgets' })).toBeNull();
  expect(inSight()).toHaveLength(5);
});
