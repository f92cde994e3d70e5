import { expect, test } from 'vitest';
import { chargerColumns } from './charger-columns.tsx';
import { type ChargerListState, chargerList, chargerQuery, listModels, statusesInTab } from './charger-list.ts';

const noFilters: ChargerListState['filters'] = {
  location: [],
  status: [],
  connectivity: [],
  current: '',
  manufacturer: [],
  model: [],
  payment: [],
  tags: [],
  firmware: [],
  activated: '',
};

const state = (
  filters: Partial<ChargerListState['filters']>,
  change: Partial<Omit<ChargerListState, 'filters'>> = {},
): ChargerListState => ({
  tab: 'all',
  view: 'rows',
  search: '',
  sort: 'custom_id',
  page: 1,
  size: 25,
  ...change,
  filters: { ...noFilters, ...filters },
});

test('what is not set is not asked', () => {
  const asked = Object.entries(chargerQuery(state({}, { search: '  ' }))).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(asked)).toEqual({ ordering: 'custom_id', limit: 25, offset: 0 });
});

test('pages, values and truths travel as the server wants them', () => {
  const query = chargerQuery(
    state({ status: ['FAULTED', 'OFFLINE'], current: 'DC', activated: 'no' }, { page: 3, size: 50, search: ' main ' }),
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
  expect(statusesInTab('attention', [])).toEqual(['FAULTED', 'OFFLINE']);
  expect(statusesInTab('attention', ['OFFLINE', 'CHARGING'])).toEqual(['OFFLINE']);
  expect(statusesInTab('attention', ['CHARGING'])).toEqual(['FAULTED', 'OFFLINE']);
  expect(statusesInTab('all', ['CHARGING'])).toEqual(['CHARGING']);
});

test('the tab of those not activated goes before the filter', () => {
  expect(chargerQuery(state({ activated: 'yes' }, { tab: 'not-activated' })).is_activated).toBe('false');
});

test('models are those of the chosen makes', () => {
  const makes = [
    { name: 'Larkspur', models: ['Post', 'Wall'] },
    { name: 'Tern', models: ['Wall', 'Mast'] },
  ];
  expect(listModels(makes, ['Tern'])).toEqual(['Wall', 'Mast']);
  expect(listModels(makes, [])).toEqual(['Post', 'Wall', 'Mast']);
});

test('the columns of a tab are columns of the list', () => {
  const known = chargerColumns.map(({ key }) => key);
  const named = Object.values(chargerList.tabs?.columns ?? {}).flat();
  expect(named.filter((key) => key === undefined || !known.includes(key))).toEqual([]);
});
