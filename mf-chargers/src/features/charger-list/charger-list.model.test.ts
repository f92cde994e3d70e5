import { expect, test } from 'vitest';
import {
  chargerQuery,
  type ChargerListState,
  countFilters,
  noFilters,
  orderingOf,
  pageWithin,
  sortOf,
} from './charger-list.model.ts';
import { modelsOf } from './charger-makes.model.ts';
import { statusesWithin } from './charger-tabs.model.ts';

const state = (change: Partial<ChargerListState> = {}): ChargerListState => ({
  ...noFilters,
  tab: 'all',
  view: 'rows',
  search: '',
  sort: 'custom_id',
  page: 1,
  size: 25,
  ...change,
});

test('what is not set is not asked', () => {
  const asked = Object.entries(chargerQuery(state({ search: '  ' }))).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(asked)).toEqual({ ordering: 'custom_id', limit: 25, offset: 0 });
});

test('pages, values and truths travel as the server wants them', () => {
  const query = chargerQuery(
    state({ page: 3, size: 50, status: ['FAULTED', 'OFFLINE'], current: 'DC', activated: 'no', search: ' main ' }),
  );
  expect(query).toMatchObject({
    limit: 50,
    offset: 100,
    status__in: 'FAULTED,OFFLINE',
    current_type: 'DC',
    is_activated: 'false',
    search: 'main',
  });
});

test('a tab asks for its statuses, and a status filter narrows it without leading out', () => {
  expect(statusesWithin('attention', [])).toEqual(['FAULTED', 'OFFLINE']);
  expect(statusesWithin('attention', ['OFFLINE', 'CHARGING'])).toEqual(['OFFLINE']);
  expect(statusesWithin('attention', ['CHARGING'])).toEqual(['FAULTED', 'OFFLINE']);
  expect(statusesWithin('all', ['CHARGING'])).toEqual(['CHARGING']);
});

test('the tab of those not activated goes before the filter', () => {
  expect(chargerQuery(state({ tab: 'not-activated', activated: 'yes' })).is_activated).toBe('false');
});

test('filters are counted; search, order and page are none', () => {
  expect(countFilters(state({ search: 'x', page: 4, sort: '-status', tab: 'in-use' }))).toBe(0);
  expect(countFilters(state({ location: ['a', 'b'], current: 'AC', activated: 'yes' }))).toBe(3);
});

test.each([
  [1, 0, 1],
  [9, 60, 3],
  [3, 75, 3],
])('page %i of %i rows is page %i', (page, count, shown) => {
  expect(pageWithin({ page, size: 25 }, count)).toBe(shown);
});

test('orderings are sorts and back; only what the server sorts by counts', () => {
  expect(sortOf('-last_seen_at')).toEqual({ key: 'last_seen_at', direction: 'descending' });
  expect(orderingOf(sortOf('-last_seen_at'), 'custom_id')).toBe('-last_seen_at');
  expect(orderingOf(sortOf('status'), 'custom_id')).toBe('status');
  expect(orderingOf(null, 'custom_id')).toBe('custom_id');
  expect(orderingOf({ key: 'model', direction: 'ascending' }, 'custom_id')).toBe('custom_id');
});

test('models are those of the chosen makes', () => {
  const makes = [
    { name: 'Larkspur', models: ['Post', 'Wall'] },
    { name: 'Tern', models: ['Wall', 'Mast'] },
  ];
  expect(modelsOf(makes, ['Tern'])).toEqual(['Wall', 'Mast']);
  expect(modelsOf(makes, [])).toEqual(['Post', 'Wall', 'Mast']);
});
