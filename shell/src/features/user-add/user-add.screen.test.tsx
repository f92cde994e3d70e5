import {
  changeUser,
  createUser,
  getUser,
  getUserMetadata,
  inviteUsers,
  listUsers,
} from '@plugboard/contracts/accounts';
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
  await user.click(screen.getByRole('radio', { name: /^Partner/ }));
}
const add = () => screen.getByRole('button', { name: 'Add user' });

test('the server’s fields make the form; what is sent is a new user, who is shown then', async () => {
  const api = server().on(createUser, () => aUser({ status: 'PENDING' }));
  const { user } = await open();
  await fill(user);
  await user.click(add());
  await waitFor(() => expect(location.pathname).toBe(`/users/${aUser().id}/profile`));
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

test('roles come with a sentence, and those above one’s own are not offered', async () => {
  server();
  await open();
  expect(screen.getByRole('radio', { name: /^Partner Views the network/ })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: /^User/ })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: /^Admin/ })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Receives payouts' })).toBeNull();
});

test('picture and licence go with the new user', async () => {
  const api = server()
    .on(createUser, () => aUser({ status: 'PENDING' }))
    .on(changeUser, () => tagged(aUser(), '"2"'));
  const { user } = await open();
  await fill(user);
  const licence = new File(['x'], 'licence.png', { type: 'image/png' });
  const group = screen.getByRole('group', { name: /license/i });
  await user.upload(group.querySelector('input') as HTMLInputElement, licence);
  expect(await screen.findByText('licence.png')).toBeVisible();
  await user.click(add());
  await waitFor(() => expect(location.pathname).toBe(`/users/${aUser().id}/profile`));
  const { body, params } = api.calls(changeUser)[0]!;
  expect(params).toEqual({ id: aUser().id });
  expect([...(body as FormData).keys()]).toEqual(['driver_license']);
});

test('several addresses are invited with one role; wrong ones are named and nobody is invited', async () => {
  const problems = [{ line: 2, field: 'email', message: 'This address is taken.' }];
  const api = server().on(inviteUsers, () => ({ dry_run: false, rows: 2, created: 0, problems }));
  const { user } = await open();
  await user.type(screen.getByLabelText(/Email address/), 'ann@demo.example, bob@demo.example');
  expect(screen.queryByLabelText(/First name/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: /^Driver/ }));
  await user.click(screen.getByRole('button', { name: 'Invite 2 users' }));
  expect(await screen.findByRole('row', { name: 'bob@demo.example This address is taken.' })).toBeVisible();
  expect(location.pathname).toBe('/users/user-add');
  api.on(inviteUsers, () => ({ dry_run: false, rows: 2, created: 2, problems: [] }));
  await user.click(screen.getByRole('button', { name: 'Invite 2 users' }));
  await waitFor(() => expect(location.pathname).toBe('/users'));
  expect(api.calls(inviteUsers).at(-1)?.body).toEqual({
    emails: 'ann@demo.example, bob@demo.example',
    role: 'driver',
    dry_run: false,
  });
});

test('a refused address is said under its field, and a failure of the server loses nothing', async () => {
  const api = server().on(createUser, () => failure(400, { email: ['This address is taken.'] }));
  const { user } = await open();
  await fill(user);
  await user.click(add());
  expect(await screen.findByText('This address is taken.')).toBeInTheDocument();
  api.on(createUser, () => failure(500));
  await user.click(add());
  expect(await screen.findByText(/What you entered is still here/)).toBeVisible();
  expect(screen.getByLabelText(/First name/)).toHaveValue('Paula');
});
