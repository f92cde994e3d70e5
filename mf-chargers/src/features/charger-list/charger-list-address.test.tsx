import { type Charger, listChargers } from '@plugboard/contracts/chargers';
import { aCharger, aPage, findFilters } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { expect, test } from 'vitest';
import { chargersOf, location, openList, queryNow } from './charger-list.fixtures.ts';

const openedList = async (path?: string) => {
  const api = chargersOf(({ search = 'DEMO', offset }) => [aCharger({ custom_id: `${search}-${offset + 1}` })], 60);
  const shown = await openList(path);
  await screen.findByRole('row', { name: /-\d/ });
  await findFilters();
  return { ...shown, asked: () => api.calls(listChargers).at(-1)?.query, calls: () => api.calls(listChargers) };
};
const back = () => act(() => history.back());

test('a search goes to the server and into the address, and back leads out of it', async () => {
  const { user, asked } = await openedList('/chargers?page=2');
  await user.type(screen.getByRole('searchbox'), 'Main');
  expect(await screen.findByText('Main-1')).toBeVisible();
  expect(queryNow()).toEqual({ tab: 'all', search: 'Main' });
  expect(asked()).toMatchObject({ search: 'Main', offset: 0, limit: 25 });
  back();
  await waitFor(() => expect(queryNow()).toEqual({ tab: 'all', page: '2' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('only what the server sorts by can be sorted; the order is remembered', async () => {
  const { user, asked, unmount } = await openedList();
  await user.click(screen.getByRole('columnheader', { name: /Last seen/ }));
  await waitFor(() => expect(asked()?.ordering).toBe('last_seen_at'));
  await user.click(screen.getByRole('columnheader', { name: /Last seen/ }));
  await waitFor(() => expect(queryNow()['sort']).toBe('-last_seen_at'));
  await user.click(screen.getByRole('columnheader', { name: /^Model/ }));
  expect(queryNow()['sort']).toBe('-last_seen_at');
  unmount();
  expect((await openedList()).asked()?.ordering).toBe('-last_seen_at');
});

test('pages and their size are in the address; the size is remembered', async () => {
  const { user, asked, unmount } = await openedList();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(await screen.findByText('DEMO-26')).toBeVisible();
  expect(queryNow()).toEqual({ tab: 'all', page: '2' });
  await user.click(screen.getByRole('combobox', { name: 'Rows per page:' }));
  await user.click(await screen.findByTitle('50'));
  await waitFor(() => expect(asked()).toMatchObject({ limit: 50, offset: 0 }));
  unmount();
  expect((await openedList()).asked()?.limit).toBe(50);
});

test('a page behind the end leads to the last one', async () => {
  chargersOf(({ offset }) => (offset < 60 ? [aCharger({ custom_id: `DEMO-${offset + 1}` })] : []), 60);
  const { notices } = await openList('/chargers?page=9');
  expect(await screen.findByText('DEMO-51')).toBeVisible();
  expect(queryNow()['page']).toBe('3');
  expect(notices).toEqual([]);
});

test('filters start at page 1, several narrow each other, and all can be cleared', async () => {
  const { user, asked } = await openedList('/chargers?page=2&connectivity=4G');
  await user.click(screen.getByRole('combobox', { name: 'Location' }));
  await user.click(await screen.findByTitle('Main St Garage'));
  await waitFor(() =>
    expect(asked()).toMatchObject({ location__in: [location.id], connectivity__in: ['4G'], offset: 0 }),
  );
  await user.click(screen.getByRole('combobox', { name: 'License' }));
  await user.click(await screen.findByTitle('Not activated'));
  await waitFor(() => expect(queryNow()).toMatchObject({ activated: 'no', location: location.id }));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(queryNow()).toEqual({ tab: 'all' }));
});

test('the tab asks the server, and the one chosen last is there again', async () => {
  const { user, asked, unmount } = await openedList('/chargers?status=RESERVED');
  await user.click(screen.getByRole('tab', { name: 'Needs attention' }));
  await waitFor(() => expect(asked()?.status__in).toEqual(['FAULTED', 'OFFLINE']));
  expect(queryNow()).toEqual({ tab: 'attention' });
  expect(localStorage.getItem('charging_tab')).toBe('"attention"');
  back();
  await waitFor(() => expect(queryNow()).toEqual({ tab: 'all', status: 'RESERVED' }));
  unmount();
  const again = await openedList();
  expect(queryNow()).toEqual({ tab: 'attention' });
  expect(again.calls().map(({ query }) => query.status__in)).toEqual([['FAULTED', 'OFFLINE']]);
});

test('a link that says which chargers it means is not narrowed by what is remembered', async () => {
  localStorage.setItem('charging_tab', '"attention"');
  await openedList('/chargers?status=CHARGING');
  expect(queryNow()).toEqual({ tab: 'all', status: 'CHARGING' });
});

test('rows or grid is remembered', async () => {
  const { user, unmount } = await openedList();
  await user.click(screen.getByText('Grid'));
  const cards = await screen.findByRole('list', { name: 'Chargers' });
  expect(within(cards).getByText('DEMO-1')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  chargersOf(() => [aCharger()]);
  await openList();
  expect(await screen.findByRole('list', { name: 'Chargers' })).toBeVisible();
});

test('a late answer to an outdated search replaces nothing', async () => {
  let answerLate: (found: Charger[]) => void = () => undefined;
  const late = new Promise<Charger[]>((resolve) => {
    answerLate = resolve;
  });
  chargersOf(() => []).on(listChargers, async ({ query: { search = 'first' } }) => ({
    ...aPage(search === 'slow' ? await late : [aCharger({ custom_id: search })]),
    charger_types: [],
  }));
  const { user } = await openList();
  await screen.findByText('first');
  await findFilters();
  await user.type(screen.getByRole('searchbox'), 'slow{Enter}');
  expect(screen.getByText('first')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'quick{Enter}');
  expect(await screen.findByText('quick')).toBeVisible();
  await act(async () => answerLate([aCharger({ custom_id: 'stale' })]));
  expect(screen.getByText('quick')).toBeVisible();
  expect(screen.queryByText('stale')).toBeNull();
});
