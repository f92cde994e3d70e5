import { addIdTags, type IdTag, listIdTags } from '@plugboard/contracts/charging';
import { listCommands } from '@plugboard/contracts/network';
import { type Permission, permissions } from '@plugboard/contracts/platform';
import { aPage, fakeApi, renderRemote } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import chargers from '../../remote.ts';

const account = '7f0d8b1e-0005-4c5e-8a4b-000000000001';
const card: IdTag = {
  id: '7f0d8b1e-0004-4c5e-8a4b-000000000001',
  number: '04A1B2',
  status: 'ACTIVE',
  expires_at: null,
  created_at: '2026-11-01T10:00:00Z',
  user: { id: account, name: 'Ida Rey', email: 'ida@demo.example' },
  last_used: null,
};

/** A screen that embeds the parcel as another remote's would. */
async function open(cards: readonly IdTag[], may: readonly Permission[] = [...permissions]) {
  const api = fakeApi()
    .on(listCommands, () => aPage([]))
    .on(listIdTags, () => aPage([...cards]))
    .on(addIdTags, () => ({ results: [card] }));
  const embedding = {
    ...chargers,
    routes: {
      embedding: {
        ...chargers.routes.chargers,
        screen: async () => {
          const { default: Cards } = await chargers.parcels['person-cards@1']!.component();
          return { default: () => Cards({ account }) };
        },
      },
    },
  };
  return { ...(await renderRemote(embedding, '/chargers', { account: { permissions: [...may] } })), api };
}

test('the cards of the person, and of nobody else', async () => {
  const { api } = await open([card]);
  expect(await screen.findByRole('row', { name: /04A1B2.*Active/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: 'Person' })).toBeNull();
  expect(api.calls(listIdTags)[0]?.query).toMatchObject({ user: [account], limit: 10 });
});

test('cards are added for the person without asking whose they are', async () => {
  const { api, user } = await open([]);
  expect(await screen.findByText('No cards yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add cards' }));
  await user.type(await screen.findByRole('textbox', { name: /numbers/i }), '04A1B2, 77');
  expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull();
  const [, save] = screen.getAllByRole('button', { name: 'Add cards' });
  await user.click(save!);
  await waitFor(() => expect(api.calls(addIdTags)[0]?.body).toMatchObject({ user: account }));
});

test('whoever may only look adds nothing', async () => {
  await open([card], ['view_id_tag', 'view_charger']);
  expect(await screen.findByRole('row', { name: /04A1B2/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add cards|Actions/ })).toBeNull();
});
