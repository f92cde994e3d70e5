import { listChargingSessions } from '@plugboard/contracts/charging';
import { listCommands } from '@plugboard/contracts/network';
import type { ParcelProps } from '@plugboard/contracts/platform';
import { aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../remote.ts';
import { aSession } from '../common/session.fixtures.ts';

const location = '5f0d8b1e-0004-4c5e-8a4b-000000000001';

type Props = ParcelProps['session-list@1'];

/** A screen that embeds the parcel as another remote's would. */
const embedding = (props: Props) => ({
  ...chargers,
  routes: {
    embedding: {
      ...chargers.routes.chargers,
      screen: async () => {
        const { default: Sessions } = await chargers.parcels['session-list@1']!.component();
        return { default: () => Sessions(props) };
      },
    },
  },
});

test('shows the latest sessions of a location, each with its own page', async () => {
  const api = fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listChargingSessions, () => aPage([aSession()]));
  await renderRemote(embedding({ location }), '/chargers');
  expect(await screen.findByRole('row', { name: /DEMO-001.*Ida Rey.*8\.50/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Nov 20, 2026/ })).toHaveAttribute(
    'href',
    `/charging-activity/${aSession().id}`,
  );
  expect(api.calls(listChargingSessions)[0]?.query).toMatchObject({ location__in: [location], limit: 10 });
});

test('says in its place that they could not be had', async () => {
  fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listChargingSessions, () => failure(404));
  await renderRemote(embedding({ location }), '/chargers');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

test('shows the sessions of a person', async () => {
  const api = fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listChargingSessions, () => aPage([aSession()]));
  await renderRemote(embedding({ account: location }), '/chargers');
  expect(await screen.findByRole('row', { name: /DEMO-001/ })).toBeVisible();
  expect(api.calls(listChargingSessions)[0]?.query).toMatchObject({ account__in: [location], limit: 10 });
});
