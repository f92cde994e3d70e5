import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useRemembered } from './use-remembered.ts';

afterEach(() => localStorage.clear());

const remembered = () => renderHook(() => useRemembered('chargers.view', 'list', ['list', 'grid'])).result;

test('a choice is there again, and everybody on the page sees it', () => {
  const one = remembered();
  const other = remembered();
  act(() => one.current[1]('grid'));
  expect([one.current[0], other.current[0], remembered().current[0]]).toEqual(['grid', 'grid', 'grid']);
});

test.each(['"map"', '7', '{', 'null'])('%s in storage counts as nothing', (stored) => {
  localStorage.setItem('chargers.view', stored);
  expect(remembered().current[0]).toBe('list');
});

test('another tab’s choice arrives', () => {
  const result = remembered();
  act(() => {
    localStorage.setItem('chargers.view', '"grid"');
    window.dispatchEvent(new StorageEvent('storage', { key: 'chargers.view' }));
  });
  expect(result.current[0]).toBe('grid');
});
