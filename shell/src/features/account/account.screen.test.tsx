import {
  changeUser,
  getAccount,
  getEnvironment,
  getTabControl,
  getUser,
  getUserMetadata,
  listAvailableClients,
  switchClient,
  type User,
} from '@plugboard/contracts/accounts';
import { anAccount, anEnvironment, failure, fakeApi, renderRemote, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { shellScreens } from '../shell-screens.ts';
import { aSelf } from './account.fixtures.ts';

// The first test does not wait for the compiler.
beforeAll(async () => void (await import('./account.screen.tsx')));

interface Opening {
  readonly permissions?: 'switch_client'[];
  /** How the server answers who is signed in, where it says which version it is. */
  readonly read?: () => ReturnType<typeof tagged>;
}

async function open(path: string, { permissions = [], read }: Opening = {}) {
  const account = { permissions };
  let self = aSelf();
  const api = fakeApi()
    .on(getUser, () => read?.() ?? self)
    .on(getUserMetadata, () => ({
      actions: {
        POST: {
          notification_settings: {
            type: 'multiple choice' as const,
            required: false,
            read_only: false,
            label: 'Notifications',
            choices: [
              { value: 'charger_offline', display_name: 'A charger is offline' },
              { value: 'ticket_updated', display_name: 'A ticket has news' },
            ],
          },
        },
      },
    }))
    .on(changeUser, () => aSelf())
    .on(getAccount, () => anAccount(account))
    .on(getEnvironment, () => anEnvironment())
    .on(getTabControl, () => ({ results: [] }));
  const saved = (change: Partial<User>) => {
    self = aSelf(change);
    return self;
  };
  return { ...(await renderRemote(shellScreens, path, { account })), api, saved };
}

test('each tab has its address; without clients there is no tab for them', async () => {
  const { user } = await open('/account');
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Profile',
    'Security',
    'Payment methods',
    'Notifications',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  await user.keyboard('{ArrowLeft}');
  expect(location.pathname).toBe('/account/notifications');
  expect(await screen.findByRole('checkbox', { name: 'A charger is offline' })).toBeChecked();
});

test.each(['/account', '/account/notifications'])('leaving %s with changes asks', async (path) => {
  const { user } = await open(path);
  const change =
    path === '/account' ? await screen.findByLabelText('First name') : await screen.findAllByRole('checkbox');
  if (Array.isArray(change)) await user.click(change[0]!);
  else await user.type(change, 'x');
  await user.click(screen.getByRole('tab', { name: 'Security' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Stay' }));
  expect(location.pathname).toBe(path);
});

test('the name is saved, and what failed to be saved stays', async () => {
  const { user, api, notices, saved } = await open('/account');
  const name = await screen.findByLabelText('First name');
  api.on(changeUser, () => failure(500));
  await user.clear(name);
  await user.type(name, 'Oda');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/What you entered is still here/)).toBeVisible();
  api.on(changeUser, () => saved({ first_name: 'Oda' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Your changes have been saved.' }));
  expect(api.calls(changeUser).at(-1)?.body).toMatchObject({ first_name: 'Oda', last_name: 'Operator' });
  expect(name).toHaveValue('Oda');
});

test('an account changed elsewhere meanwhile: what was typed stays, the rest is shown as stored, and saving goes on', async () => {
  let stored = { self: aSelf(), tag: '"1"' };
  const { user, api, notices } = await open('/account', { read: () => tagged(stored.self, stored.tag) });
  api.on(changeUser, ({ headers, body }) => {
    if (headers['If-Match'] !== stored.tag) return failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' });
    stored = { self: aSelf(body as Partial<User>), tag: '"3"' };
    return stored.self;
  });
  const name = await screen.findByLabelText('First name');
  stored = { self: aSelf({ last_name: 'Elsewhere' }), tag: '"2"' };
  await user.clear(name);
  await user.type(name, 'Oda');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Your account was changed elsewhere/)).toBeVisible();
  expect(name).toHaveValue('Oda');
  expect(screen.getByLabelText('Last name')).toHaveValue('Elsewhere');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Your changes have been saved.' }));
  expect(stored.self).toMatchObject({ first_name: 'Oda', last_name: 'Elsewhere' });
  expect(api.calls(changeUser).map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"']);
});

test('a picture is sent as it is chosen; what the server says against it is shown', async () => {
  const { user, api } = await open('/account');
  await screen.findByText('PNG or JPEG, up to 5 MB');
  api.on(changeUser, () => failure(400, { avatar: ['This is no picture.'] }));
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('no field for a file');
  await user.upload(field, new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('This is no picture.')).toBeVisible();
  expect(api.calls(changeUser)[0]?.body).toBeInstanceOf(FormData);
});

test('notification settings are named by the server', async () => {
  const { user, api } = await open('/account/notifications');
  await user.click(await screen.findByRole('checkbox', { name: 'A ticket has news' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(changeUser)).toHaveLength(1));
  expect(api.calls(changeUser)[0]?.body).toEqual({ notification_settings: ['charger_offline', 'ticket_updated'] });
});

test('a notification that is not offered, such as one of a switched-off feature, stays as it is', async () => {
  const self = aSelf({ notification_settings: ['payout_paid', 'charger_offline'] });
  const { user, api } = await open('/account/notifications', { read: () => tagged(self, '"1"') });
  await user.click(await screen.findByRole('checkbox', { name: 'A ticket has news' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(changeUser)).toHaveLength(1));
  const chosen = ['payout_paid', 'charger_offline', 'ticket_updated'];
  expect(api.calls(changeUser)[0]?.body).toEqual({ notification_settings: chosen });
});

test('clients are searched on the server; who may not enter one is told', async () => {
  const { user, api, notices } = await open('/account/clients', { permissions: ['switch_client'] });
  api
    .on(listAvailableClients, ({ query }) => ({
      results: query.name__icontains === 'me' ? [{ id: 'metro', name: 'Metro' }] : [],
    }))
    .on(switchClient, () => failure(403, { detail: 'Not allowed.', code: 'FORBIDDEN' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search clients' }), 'me{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Switch to Metro' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'error', text: 'Not allowed.' }));
  expect(api.calls(switchClient)[0]?.body).toEqual({ client: 'metro' });
});
