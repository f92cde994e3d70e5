import {
  changeUser,
  deleteUser,
  getUser,
  getUserMetadata,
  listUsers,
  lookUpChargers,
  replaceUser,
  resendInvite,
  type User,
} from '@plugboard/contracts';
import { aPage, failure, fakeApi, renderRemote, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ownScreens } from '../own-screens.ts';
import { aUser, userMetadata } from '../users/users.fixtures.ts';

/** A server that stores one user, with a tag for each state. */
function serverOf(first: User) {
  const stored = { user: first, version: 1 };
  const answer = () => tagged(stored.user, `"${stored.version}"`);
  const store = (change: Partial<User>) => {
    stored.user = { ...stored.user, ...change };
    stored.version += 1;
    return answer();
  };
  const api = fakeApi()
    .on(getUser, answer)
    .on(getUserMetadata, () => userMetadata)
    .on(lookUpChargers, () => aPage([]))
    .on(listUsers, () => aPage([stored.user]))
    .on(replaceUser, ({ body, headers }) => {
      if (headers['If-Match'] !== `"${stored.version}"`)
        return failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' });
      return body instanceof FormData ? failure(400) : store({ ...body, default_charger: null });
    });
  return { api, store, stored };
}

async function open(id = aUser().id) {
  const shown = await renderRemote(ownScreens, `/users/${id}`, {
    account: { permissions: ['view_user', 'change_user', 'view_charger'] },
  });
  await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 });
  return shown;
}
const lastName = () => screen.findByLabelText(/Last name/);
const save = () => screen.getByRole('button', { name: 'Save' });

test('a changed user is saved under the tag it was read with', async () => {
  const { stored } = serverOf(aUser());
  const { user, notices } = await open();
  await user.type(await lastName(), 's');
  await user.click(save());
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', text: 'Saved' }]));
  expect(stored.user.last_name).toBe('Partners');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Paula Partners'));
  expect(document.title).toBe('Paula Partners · Demo Charging');
});

test('somebody was quicker: both are shown, and keeping mine keeps what else they changed', async () => {
  const { store, stored } = serverOf(aUser());
  const { user } = await open();
  await user.type(await lastName(), 's');
  store({ last_name: 'Theirs', phone: null });
  await user.click(save());
  const both = await screen.findByRole('table', { name: /Somebody else has changed/ });
  expect(within(both).getByRole('row', { name: 'Last name Theirs Partners' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(stored.user).toMatchObject({ last_name: 'Partners', phone: null }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('taking theirs shows what is stored', async () => {
  const { store } = serverOf(aUser());
  const { user } = await open();
  await user.type(await lastName(), 's');
  store({ last_name: 'Theirs' });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.getByLabelText(/Last name/)).toHaveValue('Theirs'));
  expect(save()).toBeDisabled();
});

test('payout permissions change after a question only', async () => {
  const { api, stored } = serverOf(aUser());
  const { user } = await open();
  await user.click(await screen.findByRole('switch', { name: 'Receives payouts' }));
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure you want to change payout permissions?');
  expect(api.calls(replaceUser)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(stored.user.has_payout_access).toBe(true));
});

test('what may not be changed cannot be', async () => {
  serverOf(aUser({ allowed_actions: ['change'] }));
  await open();
  expect(await screen.findByRole('switch', { name: 'Receives payouts' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

test('somebody who has not enrolled is invited again', async () => {
  const pending = aUser({
    status: 'PENDING',
    invited_at: '2026-11-01T10:00:00Z',
    allowed_actions: ['change', 'resend_invite'],
  });
  const { api } = serverOf(pending);
  api.on(resendInvite, () => pending);
  const { user, notices } = await open();
  expect(await screen.findByText('Waiting for user to enroll')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
});

test('a picture is sent as it is chosen, and one that is none is refused before', async () => {
  const { api, store } = serverOf(aUser());
  api.on(changeUser, () => store({ avatar: '/uploads/x' }));
  const { user } = await open();
  const group = await screen.findByRole('group', { name: 'Picture' });
  const input = group.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(api.calls(changeUser)).toHaveLength(1));
  const { body } = api.calls(changeUser)[0]!;
  expect(body instanceof FormData && body.get('avatar')).toBeInstanceOf(File);
});

test('deleting asks, and leads back to the list', async () => {
  const { api } = serverOf(aUser());
  api.on(deleteUser, () => ({ result: 'OK' as const }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe('/users'));
});

test('a user who is not there', async () => {
  serverOf(aUser()).api.on(getUser, () => failure(404, { detail: 'Not found.', code: 'NOT_FOUND' }));
  await open();
  expect(await screen.findByText('There is no such user.')).toBeVisible();
});
