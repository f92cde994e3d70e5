import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWall, tile, wallOf } from './live-view.fixtures.ts';

beforeEach(() => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Scrolls the page until the wall begins so far above the window. */
function scrollPage(wall: HTMLElement, distance: number): void {
  vi.spyOn(wall, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -distance, 390, 50_000));
  fireEvent.scroll(window);
}

const wallFrame = (): HTMLElement => {
  const frame = screen.getByRole('group', { name: 'Live View' }).parentElement;
  if (frame === null) throw new Error('The wall has no frame.');
  return frame;
};

test('on a phone the wall scrolls with its page, which draws what comes into sight', async () => {
  wallOf(1_000);
  await openWall();
  await tile('WALL-1');
  const names = () => within(wallFrame()).queryAllByRole('button', { name: /^WALL-/ });
  expect(names().length).toBeLessThan(60);
  // Row 500 of 44 px, below the header of the site and that of the portal.
  scrollPage(wallFrame(), 500 * 44);
  expect(await tile('WALL-505')).toBeVisible();
  expect(names().length).toBeLessThan(60);
});

test('keys scroll the page as far as it takes to show the tile', async () => {
  wallOf(1_000);
  const { user } = await openWall();
  (await tile('WALL-1')).focus();
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  vi.spyOn(wallFrame(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 56, 390, 50_000));
  await user.keyboard('{ArrowDown}');
  expect(scrollBy).not.toHaveBeenCalled();
  await user.keyboard('{End}');
  // The last tile ends with the window: its bottom at 56 px of the site's head and 1,000 rows.
  expect(scrollBy).toHaveBeenLastCalledWith({ top: 56 + 1_000 * 44 - (window.innerHeight - 56) });
});
