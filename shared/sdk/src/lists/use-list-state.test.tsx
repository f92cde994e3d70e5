import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { PageRouter } from '../router/page-router.tsx';
import { urlChoice, urlIds, urlList } from '../url-state/parsers.ts';
import { toOrdering, toSort } from './list-order.model.ts';
import { pageQuery, clampPage } from './list-query.model.ts';
import { useListState } from './use-list-state.ts';

const users = {
  name: 'users',
  filters: { role: urlList(['driver', 'host']), active: urlChoice(['', 'yes'], ''), site: urlIds() },
  sortFields: ['email', 'name'],
  defaultSort: 'email',
} as const;

const shown = () => renderHook(() => useListState(users), { wrapper: PageRouter }).result;

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/users');
});

test('a list without tabs or views says its order, and remembers it', () => {
  const list = shown();
  expect(location.search).toBe('?sort=email');
  act(() => list.current.sortBy({ key: 'name', direction: 'descending' }));
  expect(location.search).toBe('?sort=-name');
  history.replaceState(null, '', '/users?role=host');
  expect(shown().current).toMatchObject({ isReady: true, isNarrowed: true, state: { sort: '-name', page: 1 } });
});

test('a list that cannot be sorted says its page size, which is remembered too', () => {
  const plain = { name: 'plain', filters: {} } as const;
  const list = renderHook(() => useListState(plain), { wrapper: PageRouter }).result;
  expect(location.search).toBe('?size=25');
  expect(pageQuery(list.current.state).ordering).toBeUndefined();
  act(() => list.current.turnTo(2, 50));
  expect(location.search).toBe('?size=50&page=2');
  history.replaceState(null, '', '/users?page=3');
  const later = renderHook(() => useListState(plain), { wrapper: PageRouter }).result;
  expect(later.current).toMatchObject({ isReady: true, state: { page: 3, size: 50 } });
});

test('each filter starts at the first page and is one step back; all are cleared with the search', () => {
  history.replaceState(null, '', '/users?sort=email&page=4&search=ann&site=x');
  const list = shown();
  expect(list.current.activeCount).toBe(0);
  // Files of a worker share the history: an entry that another one went back from would be replaced.
  history.pushState(null, '', location.href);
  const before = history.length;
  act(() => list.current.filterBy({ role: ['driver'], active: 'yes' }));
  expect(history.length).toBe(before + 1);
  expect(list.current).toMatchObject({ activeCount: 2, state: { page: 1, filters: { role: ['driver'] } } });
  expect([list.current.isSet('role'), list.current.isSet('site')]).toEqual([true, false]);
  act(() => list.current.clear());
  expect(location.search).toBe('?sort=email');
});

test('a filter is not set by its usual values, but by having none of them', () => {
  const roles = { ...urlList(['driver', 'host']), fallback: ['host'] as const };
  const usual = { ...users, filters: { role: roles } } as const;
  const list = renderHook(() => useListState(usual), { wrapper: PageRouter }).result;
  expect(list.current).toMatchObject({ activeCount: 0, isNarrowed: false, state: { filters: { role: ['host'] } } });
  act(() => list.current.filterBy({ role: [] }));
  expect(list.current).toMatchObject({ activeCount: 1, isNarrowed: true, state: { filters: { role: [] } } });
  act(() => list.current.clear());
  expect(list.current.state.filters.role).toEqual(['host']);
});

test.each([
  [1, 0, 1],
  [9, 60, 3],
  [3, 75, 3],
])('page %i of %i rows is page %i', (page, count, within) => {
  expect(clampPage({ page, size: 25 }, count)).toBe(within);
});

test('pages travel as the server wants them', () => {
  expect(pageQuery({ search: ' ', sort: '-name', page: 3, size: 50 })).toEqual({
    search: undefined,
    ordering: '-name',
    limit: 50,
    offset: 100,
  });
});

test('orderings are sorts and back; only what the server sorts by counts', () => {
  expect(toSort('-name')).toEqual({ key: 'name', direction: 'descending' });
  expect(toOrdering(toSort('-name'), users.sortFields, 'email')).toBe('-name');
  expect(toOrdering(null, users.sortFields, 'email')).toBe('email');
  expect(toOrdering({ key: 'role', direction: 'ascending' }, users.sortFields, 'email')).toBe('email');
});

test('a list may begin with its own size of page and remember its view by its own key', () => {
  const tickets = {
    ...users,
    name: 'tickets',
    views: ['rows', 'grid'],
    viewStorageKey: 'kept',
    defaultSize: 10,
  } as const;
  const list = renderHook(() => useListState(tickets), { wrapper: PageRouter }).result;
  expect(list.current.state).toMatchObject({ view: 'rows', size: 10 });
  act(() => list.current.chooseView('grid'));
  expect(localStorage.getItem('kept')).toBe('"grid"');
  act(() => list.current.turnTo(1, 25));
  expect(location.search).toBe('?sort=email&layout=grid&size=25');
});
