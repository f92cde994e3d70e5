import { listUsers } from '@plugboard/contracts/accounts';
import { changeCharger } from '@plugboard/contracts/chargers';
import { type IdTag, listIdTags } from '@plugboard/contracts/charging';
import { type ChargerLocation, listChargerLocations } from '@plugboard/contracts/locations';
import { listCommands } from '@plugboard/contracts/network';
import { type Permission, permissions } from '@plugboard/contracts/platform';
import { aCharger, aPage, failure, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../remote.ts';

const locationId = '7f0d8b1e-0003-4c5e-8a4b-000000000001';
const charger: ChargerLocation = {
  id: '7f0d8b1e-0002-4c5e-8a4b-000000000001',
  charger: '7f0d8b1e-0002-4c5e-8a4b-000000000001',
  custom_id: 'DEMO-001',
  name: 'Level 1',
  location: locationId,
  status: 'AVAILABLE',
  has_rfid_access: false,
};
const card: IdTag = {
  id: '7f0d8b1e-0004-4c5e-8a4b-000000000001',
  number: '04A1B2',
  status: 'ACTIVE',
  expires_at: null,
  created_at: '2026-11-01T10:00:00Z',
  user: null,
  last_used: null,
};

async function open({
  isShared = false,
  may = [...permissions],
}: { readonly isShared?: boolean; readonly may?: readonly Permission[] } = {}) {
  const api = fakeApi()
    .on(listChargerLocations, () => aPage([charger]))
    .on(listIdTags, ({ query }) =>
      aPage(query.location__in === undefined ? [card, { ...card, id: charger.id, number: '77' }] : [card]),
    )
    .on(changeCharger, () => aCharger({ has_rfid_access: true }))
    .on(listUsers, () => aPage([]))
    .on(listCommands, () => aPage([]));
  const embedding = {
    ...chargers,
    routes: {
      embedding: {
        ...chargers.routes.chargers,
        screen: async () => {
          const { default: Cards } = await chargers.parcels['charging-cards@1']!.component();
          return { default: () => Cards({ locationId, isShared }) };
        },
      },
    },
  };
  const view = await renderRemote(embedding, '/chargers', { account: { permissions: [...may] } });
  return { ...view, api };
}

test('a charger of the location is let take cards', async () => {
  const { api, user, notices } = await open();
  await user.click(await screen.findByRole('switch', { name: 'DEMO-001 accepts cards' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'success', text: 'DEMO-001 now accepts cards.' }]));
  expect(api.calls(changeCharger)[0]).toMatchObject({ params: { id: charger.id }, body: { has_rfid_access: true } });
  expect(api.calls(listChargerLocations)[0]?.query).toMatchObject({ location: locationId });
});

test('a refusal leaves the charger as it was, and says why', async () => {
  const { api, user, notices } = await open();
  api.on(changeCharger, () => failure(409, { detail: 'Please activate the charger.', code: 'CONFLICT' }));
  const access = await screen.findByRole('switch', { name: 'DEMO-001 accepts cards' });
  await user.click(access);
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Please activate the charger.' }]));
  expect(access).not.toBeChecked();
});

test('the cards used here are shown first, and all of the network on demand', async () => {
  const { api, user } = await open();
  const cards = within(await screen.findByRole('region', { name: 'Cards' }));
  expect(await cards.findByText('04A1B2')).toBeVisible();
  expect(cards.queryByText('77')).toBeNull();
  await user.click(cards.getByText('All cards'));
  expect(await cards.findByText('77')).toBeVisible();
  expect(api.calls(listIdTags).map(({ query }) => query.location__in)).toEqual([[locationId], undefined]);
  expect(cards.getByRole('button', { name: 'Actions for 77' })).toBeVisible();
});

test('adding asks for the number', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /Add cards/ }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('button', { name: 'Add cards' }));
  expect(await drawer.findByText('Please enter an RFID card number')).toBeVisible();
});

test.each([
  ['of a shared location', { isShared: true }],
  ['for an account that may only look', { may: ['view_charger', 'view_id_tag'] }],
] as const)('chargers stay as they are %s', async (_case, as) => {
  await open(as);
  expect(await screen.findByRole('switch', { name: 'DEMO-001 accepts cards' })).toBeDisabled();
});
