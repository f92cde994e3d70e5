import { exportLocations, listLocations, type LocationListItem } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { permissions } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, findFilters, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { aListedLocation } from '../../common/location.fixtures.ts';

const manager = { permissions: [...permissions] };
const sites = (rows: LocationListItem[]) =>
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listLocations, () => aPage(rows));
const open = (path = '/locations', who: RenderRemoteOptions = {}) =>
  renderRemote(remote, path, { account: manager, ...who });

test('a row says where, which partner, and what needs attention; ten to a page, by name', async () => {
  const chargers = { total: 4, charging: 1, faulted: 1, offline: 1 };
  const api = sites([aListedLocation({ chargers, partner: 'roaming', share_mode: 'OWNER', share_info: 'Metro' })]);
  await open();
  const row = await screen.findByRole('row', { name: /Main St Garage/ });
  expect(row).toHaveTextContent('2 chargers require your attention');
  expect(row).toHaveTextContent('Roaming network');
  expect(row).toHaveTextContent('↪ Shared by Metro (Owner)');
  expect(api.calls(listLocations).at(-1)?.query).toMatchObject({ limit: 10, ordering: 'name' });
});

test('filters, search and cards are asked of the server and stand in the address', async () => {
  const api = sites([aListedLocation()]);
  const { user } = await open('/locations?attention=yes&view=grid&partner=fleet');
  expect(await screen.findByRole('article')).toHaveTextContent('All fine');
  await findFilters();
  await user.type(screen.getByRole('searchbox'), 'main{Enter}');
  await waitFor(() =>
    expect(api.calls(listLocations).at(-1)?.query).toMatchObject({
      search: 'main',
      attention: [true],
      partner__in: ['fleet'],
    }),
  );
  expect(api.calls(exportLocations)).toEqual([]);
});

test('a list that cannot be loaded says so, and an empty one what is missing', async () => {
  const api = fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listLocations, () => failure(500));
  const { user } = await open();
  expect(await screen.findByText('Error loading locations')).toBeVisible();
  api.on(listLocations, () => aPage([]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^There are no locations yet/)).toBeVisible();
});

const visits: readonly [string, RenderRemoteOptions, boolean][] = [
  ['is offered to managers', {}, true],
  ['is not in a restricted environment', { environment: { flags: { restricted_environment: true } } }, false],
  ['is not for who only looks', { account: { permissions: ['view_location'] } }, false],
];
test.each(visits)('adding %s', async (_, who, isOffered) => {
  sites([aListedLocation()]);
  await open('/locations', who);
  await screen.findByText('Main St Garage');
  expect(screen.queryByRole('button', { name: 'Add location' }) !== null).toBe(isOffered);
});
