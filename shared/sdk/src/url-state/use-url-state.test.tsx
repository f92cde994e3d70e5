import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PageRouter } from '../router/page-router.tsx';
import { urlChoice, urlDays, urlList, urlNumber, urlText } from './parsers.ts';
import { useUrlState } from './use-url-state.ts';

const parsers = {
  search: urlText(),
  page: urlNumber(1, 1),
  tab: urlChoice(['list', 'grid'], 'list'),
  status: urlList(['online', 'offline']),
};

const shown = () => renderHook(() => useUrlState(parsers), { wrapper: PageRouter }).result;

beforeEach(() => history.replaceState(null, '', '/chargers'));

test('a bare address means the fallbacks', () => {
  expect(shown().current[0]).toEqual({ search: '', page: 1, tab: 'list', status: [] });
});

test('an address is read as it was written', () => {
  const result = shown();
  act(() => result.current[1]({ search: 'Main & 5th', page: 3, tab: 'grid', status: ['online', 'offline'] }));
  expect(location.search).toBe('?search=Main+%26+5th&page=3&tab=grid&status=online%2Coffline');
  expect(shown().current[0]).toEqual({ search: 'Main & 5th', page: 3, tab: 'grid', status: ['online', 'offline'] });
});

test('fallbacks leave the address, strangers stay in it', () => {
  history.replaceState(null, '', '/chargers?page=3&from=mail#top');
  const result = shown();
  act(() => result.current[1]({ page: 1 }));
  expect(location.search + location.hash).toBe('?from=mail#top');
});

test('what is not understood counts as not said', () => {
  history.replaceState(null, '', '/chargers?page=-4&tab=map&status=online,sleepy');
  expect(shown().current[0]).toMatchObject({ page: 1, tab: 'list', status: ['online'] });
});

test('two changes in one handler add up', () => {
  const result = shown();
  act(() => {
    result.current[1]({ search: 'a' });
    result.current[1]({ page: 2 });
  });
  expect(location.search).toBe('?search=a&page=2');
});

test('a change replaces the entry of the history, unless it is pushed', () => {
  // Files of a worker share the history: an entry that another one went back from would be replaced.
  history.pushState(null, '', '/chargers');
  const result = shown();
  const before = history.length;
  act(() => result.current[1]({ search: 'a' }));
  expect(history.length).toBe(before);
  act(() => result.current[1]({ tab: 'grid' }, { push: true }));
  expect(history.length).toBe(before + 1);
});

test('the state keeps its identity while the address is the same', () => {
  const { result, rerender } = renderHook(() => useUrlState(parsers), { wrapper: PageRouter });
  const [before] = result.current;
  rerender();
  expect(result.current[0]).toBe(before);
});

test('days stand in the address as a span that exists and runs forwards', () => {
  const days = urlDays();
  expect(days.read(days.write(['2026-11-01', '2026-11-20']))).toEqual(['2026-11-01', '2026-11-20']);
  for (const text of ['2026-11-01', '2026-11-20..2026-11-01', '2026-13-01..2026-13-02', 'a..b', ''])
    expect(days.read(text)).toBeUndefined();
});
