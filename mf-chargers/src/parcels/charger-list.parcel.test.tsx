import { listChargers } from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import type { ParcelProps } from '@plugboard/contracts/platform';
import { aCharger, aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../remote.ts';

const location = '5f0d8b1e-0003-4c5e-8a4b-000000000001';

/** A screen that embeds the parcel as another remote's would. */
const embedding = (props: ParcelProps['charger-list@1']) => ({
  ...chargers,
  routes: {
    embedding: {
      ...chargers.routes.chargers,
      screen: async () => {
        const { default: List } = await chargers.parcels['charger-list@1']!.component();
        return { default: () => List(props) };
      },
    },
  },
});
const serverOf = () => fakeApi().on(listCommands, () => aPage([]));
const types = { charger_types: [] };

test('the chargers of a location are shown with their statuses, each with its own page', async () => {
  const charger = aCharger({ status: 'CHARGING' });
  const api = serverOf().on(listChargers, () => ({ ...aPage([charger]), ...types }));
  await renderRemote(embedding({ location }), '/chargers');
  expect(await screen.findByRole('row', { name: /DEMO-001.*Main St 1.*Charging/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'DEMO-001' })).toHaveAttribute('href', `/chargers/${charger.id}`);
  expect(screen.queryByRole('columnheader', { name: 'Location' })).toBeNull();
  expect(api.calls(listChargers)[0]?.query).toMatchObject({ location__in: [location], limit: 10, offset: 0 });
});

test('other filters narrow it, and its pages are turned', async () => {
  const api = serverOf().on(listChargers, () => ({ ...aPage([aCharger()], { count: 11 }), ...types }));
  const scope = { statuses: ['FAULTED', 'OFFLINE'], tags: ['Lobby'], search: 'main' } as const;
  const { user } = await renderRemote(embedding(scope), '/chargers');
  expect(await screen.findByRole('columnheader', { name: 'Location' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(() => expect(api.calls(listChargers).at(-1)?.query).toMatchObject({ offset: 10 }));
  expect(api.calls(listChargers)[0]?.query).toMatchObject({
    status__in: ['FAULTED', 'OFFLINE'],
    tags__in: ['Lobby'],
    search: 'main',
  });
});

test('none, and a failure, are said in its place', async () => {
  serverOf().on(listChargers, () => ({ ...aPage([]), ...types }));
  const { unmount } = await renderRemote(embedding({ location }), '/chargers', { language: 'es' });
  expect(await screen.findByText('Ningún cargador encontrado')).toBeVisible();
  unmount();
  serverOf().on(listChargers, () => failure(404));
  await renderRemote(embedding({ location }), '/chargers');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
