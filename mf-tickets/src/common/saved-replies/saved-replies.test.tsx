import {
  changeSavedReply,
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReply,
} from '@plugboard/contracts/tickets';
import { aPage, failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { manager, openList, queryNow, ticketsOf } from '../ticket-pages.fixtures.ts';

const hello: SavedReply = {
  id: '5f0d8b1e-0009-4c5e-8a4b-000000000001',
  name: 'Hello',
  text: 'Hi {requester}',
  version: 3,
};
const administrator = { ...manager, permissions: [...(manager?.permissions ?? []), 'change_ticket_settings' as const] };

async function openReplies(stored: readonly SavedReply[]) {
  const replies = [...stored];
  const api = ticketsOf(() => [])
    .on(listSavedReplies, () => aPage(replies))
    .on(createSavedReply, ({ body }) => {
      const added = { ...hello, ...(body as SavedReply), version: 1 };
      replies.push(added);
      return added;
    })
    .on(changeSavedReply, ({ body }) => ({ ...hello, ...(body as Partial<SavedReply>), version: 4 }))
    .on(deleteSavedReply, () => {
      replies.length = 0;
      return { result: 'OK' as const };
    });
  const shown = await openList('/tickets?panel=replies', { account: administrator });
  const drawer = within(await screen.findByRole('dialog'));
  return {
    ...shown,
    api,
    drawer,
    press: async (name: string) => shown.user.click(await drawer.findByRole('button', { name })),
  };
}

test('the first reply is added, the form says which words come from the ticket', async () => {
  const { user, api, drawer, press, notices } = await openReplies([]);
  expect(await drawer.findByText('No saved replies yet')).toBeVisible();
  await press('Add saved reply');
  expect(await drawer.findByText('{charger}')).toBeVisible();
  await user.type(drawer.getByLabelText('Name'), 'Visit');
  await user.type(drawer.getByLabelText('Text'), 'We come to {{location}.');
  api.on(createSavedReply, () => failure(400, { name: ['Another saved reply has this name.'] }));
  await press('Add saved reply');
  expect(await drawer.findByText('Another saved reply has this name.')).toBeVisible();
  expect(drawer.getByLabelText('Text')).toHaveValue('We come to {location}.');
  api.on(createSavedReply, ({ body }) => ({ ...hello, ...(body as SavedReply) }));
  await press('Add saved reply');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('“Visit” has been saved.'));
  expect(api.calls(createSavedReply).at(-1)?.body).toEqual({ name: 'Visit', text: 'We come to {location}.' });
});

test('one is changed and deleted in the version that was seen, after a question', async () => {
  const { user, api, drawer, press } = await openReplies([hello]);
  await press('Edit “Hello”');
  await user.type(await drawer.findByLabelText('Text'), '!');
  await press('Save');
  await waitFor(() => expect(api.calls(changeSavedReply)[0]).toMatchObject({ body: { text: 'Hi {requester}!' } }));
  expect(api.calls(changeSavedReply)[0]?.headers['If-Match']).toBe('"3"');
  await press('Delete “Hello”');
  expect(api.calls(deleteSavedReply)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.calls(deleteSavedReply)[0]?.headers['If-Match']).toBe('"3"'));
  expect(await drawer.findByText('No saved replies yet')).toBeVisible();
  await press('Close');
  await waitFor(() => expect(queryNow()).not.toHaveProperty('panel'));
});
