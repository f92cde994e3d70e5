import { getCharger } from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import { aCharger, aPage, aPort, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../remote.ts';

const id = '5f0d8b1e-0004-4c5e-8a4b-000000000001';

/** The remote's provider asks for open commands. */
const serverOf = () => fakeApi().on(listCommands, () => aPage([]));

/** A screen that embeds the parcel as another remote's would. */
const embedding = {
  ...chargers,
  routes: {
    embedding: {
      ...chargers.routes.chargers,
      screen: async () => {
        const { default: Status } = await chargers.parcels['charger-status@1']!.component();
        return { default: () => Status({ chargerId: id }) };
      },
    },
  },
};

test('shows the status of each port', async () => {
  const ports = [aPort({ status: 'CHARGING' }), aPort({ connector_id: 2, status: null })];
  const api = serverOf().on(getCharger, () => aCharger({ ports }));
  await renderRemote(embedding, '/chargers');
  const list = await screen.findByRole('list', { name: 'Ports of DEMO-001' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Charging', 'Unknown']);
  expect(api.calls(getCharger)[0]?.params).toEqual({ id });
});

test('says in its place that the status could not be had', async () => {
  serverOf().on(getCharger, () => failure(404));
  await renderRemote(embedding, '/chargers');
  expect(await screen.findByTitle('The status could not be loaded.')).toHaveTextContent('-');
});
