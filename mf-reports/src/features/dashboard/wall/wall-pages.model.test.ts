import { expect, test } from 'vitest';
import { wallPages } from './wall-pages.model.ts';

const box = (top: number, height: number) => ({ top, bottom: top + height });

test('a page has as many whole rows as fit, in order', () => {
  const boxes = [box(0, 380), box(392, 300), box(392, 350), box(754, 200), box(966, 380)];
  expect(wallPages(boxes, 760)).toEqual([
    { top: 0, widgets: [0, 1, 2] },
    { top: 754, widgets: [3, 4] },
  ]);
});

test('a row higher than a page goes on over the next one, where others may follow', () => {
  expect(wallPages([box(0, 100), box(112, 1000), box(1124, 100)], 600)).toEqual([
    { top: 0, widgets: [0] },
    { top: 112, widgets: [1] },
    { top: 712, widgets: [1, 2] },
  ]);
});

test('without widgets there is no page', () => {
  expect(wallPages([], 600)).toEqual([]);
});
