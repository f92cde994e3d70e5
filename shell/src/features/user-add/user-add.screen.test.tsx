import { createUser, getUser, getUserMetadata, listUsers } from '@plugboard/contracts/accounts';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote, tagged } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';
import { aUser, userMetadata } from '../users/users.fixtures.ts';

const server = () =>
  fakeApi()
    .on(getUserMetadata, () => userMetadata)
    .on(lookUpChargers, () => aPage([]))
    .on(lookUpVehicles, () => aPage([]))
    .on(listUsers, () => aPage([]))
    .on(getUser, () => tagged(aUser(), '"1"'));

async function open() {
  const account = {
    permissions: ['view_user', 'add_user', 'change_user', 'view_charger', 'view_vehicle'] as const,
    user_type: 'tenant_owner',
  } as const;
  const shown = await renderRemote(shellScreens, '/users/user-add', {
    account: { ...account, permissions: [...account.permissions] },
  });
  await screen.findByLabelText(/Email address/);
  return shown;
}

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.type(screen.getByLabelText(/Email address/), 'paula@demo.example');
  await user.type(screen.getByLabelText(/First name/), 'Paula');
  await user.type(screen.getByLabelText(/Last name/), 'Partner');
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  await user.click(await screen.findByTitle('Partner'));
}
const add = () => screen.getByRole('button', { name: 'Add user' });

test('the server’s fields make the form; what is sent is a new user, who is shown then', async () => {
  const api = server().on(createUser, () => aUser({ status: 'PENDING' }));
  const { user } = await open();
  await fill(user);
  await user.click(add());
  await waitFor(() => expect(location.pathname).toBe(`/users/${aUser().id}`));
  expect(api.calls(createUser)[0]?.body).toEqual({
    email: 'paula@demo.example',
    first_name: 'Paula',
    last_name: 'Partner',
    role: 'partner',
    phone: null,
    notification_settings: [],
    allowed_sections: null,
    send_invitation: true,
    default_charger: null,
    default_vehicle: null,
  });
  expect(api.calls(createUser)[0]?.headers['Idempotency-Key']).toMatch(/^[\w-]{20,}$/);
});

test('the role is asked for until one is chosen', async () => {
  server();
  const { user } = await open();
  expect(screen.getByText('Choose a role')).toBeVisible();
  await fill(user);
  expect(screen.queryByText('Choose a role')).toBeNull();
});

test('roles above one’s own and payouts without the permission are not offered', async () => {
  server();
  const { user } = await open();
  await user.click(screen.getByRole('combobox', { name: /Role/ }));
  expect(await screen.findByTitle('User')).toBeInTheDocument();
  expect(screen.queryByTitle('Admin')).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Receives payouts' })).toBeNull();
});

test('a refused address is said under its field, and a failure of the server loses nothing', async () => {
  const api = server().on(createUser, () => failure(400, { email: ['This address is taken.'] }));
  const { user } = await open();
  await fill(user);
  await user.click(add());
  expect(await screen.findByText('This address is taken.')).toBeInTheDocument();
  api.on(createUser, () => failure(500));
  await user.click(add());
  expect(await screen.findByText(/What you typed is still here/)).toBeVisible();
  expect(screen.getByLabelText(/First name/)).toHaveValue('Paula');
});
