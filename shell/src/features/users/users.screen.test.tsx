import {
  changeUser,
  deleteUser,
  exportUsers,
  getUser,
  listUsers,
  resendInvite,
  type User,
} from '@plugboard/contracts/accounts';
import { aPage, failure, fakeApi, renderRemote, tagged, type RenderRemoteOptions } from '@plugboard/testing';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shellScreens } from '../shell-screens.ts';
import { useAskedViewAs } from '../view-as/open-view-as.ts';
import { aUser } from './users.fixtures.ts';

const pending = aUser({
  allowed_actions: ['change', 'resend_invite', 'delete'],
  id: '5f0d8b1e-0005-4c5e-8a4b-000000000002',
  first_name: 'Pia',
  status: 'PENDING',
  role: 'tenant_owner',
});
const manager: RenderRemoteOptions = { account: { permissions: ['view_user', 'add_user', 'change_user'] } };

const usersOf = (found: readonly User[], count = found.length) =>
  fakeApi().on(listUsers, () => aPage([...found], { count }));

async function open(path = '/users', who = manager) {
  const shown = await renderRemote(shellScreens, path, who);
  await screen.findByRole('heading', { level: 1 });
  return shown;
}
const menuOf = (name: string) => screen.findByRole('button', { name: `Actions for ${name}` });

test('users with their roles and states in words', async () => {
  usersOf([aUser(), pending]);
  await open();
  expect(await screen.findByRole('row', { name: /Paula Partner.*Partner.*Active/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Pia Partner.*User.*Waiting for user to enroll/ })).toBeVisible();
  expect(document.title).toBe('Users · Demo Charging');
});

test.each([true, false])('who receives payouts is a column where the tenant has payouts: %s', async (isOn) => {
  usersOf([aUser()]);
  await open('/users', { ...manager, environment: { flags: { payouts_enabled: isOn } } });
  await screen.findByText('Paula Partner');
  expect(screen.queryAllByRole('columnheader', { name: 'Receives payouts' })).toHaveLength(isOn ? 1 : 0);
});

test('somebody invited by address alone is called by it', async () => {
  usersOf([aUser({ first_name: '', last_name: '', email: 'new@demo.example' })]);
  await open();
  expect(await screen.findByRole('link', { name: 'new@demo.example' })).toBeVisible();
  expect(screen.getAllByText('new@demo.example')).toHaveLength(1);
  expect(await menuOf('new@demo.example')).toBeVisible();
});

test('search, filter, order and page are asked of the server and stand in the address', async () => {
  const api = usersOf([aUser()], 60);
  const { user } = await open('/users?page=2');
  await user.type(await screen.findByRole('searchbox'), 'pau{Enter}');
  await user.click(await screen.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByTitle('Waiting for user to enroll'));
  await user.click(screen.getByRole('columnheader', { name: /Name/ }));
  await waitFor(() =>
    expect(api.calls(listUsers).at(-1)?.query).toMatchObject({
      search: 'pau',
      status__in: ['PENDING'],
      ordering: 'name',
      offset: 0,
    }),
  );
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    search: 'pau',
    status: 'PENDING',
    sort: 'name',
  });
});

test('an invitation is sent again', async () => {
  const api = usersOf([pending]).on(resendInvite, () => pending);
  const { user, notices } = await open();
  await user.click(await menuOf('Pia Partner'));
  await user.click(await screen.findByRole('menuitem', { name: 'Send invitation' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
  expect(api.calls(resendInvite)[0]?.params).toEqual({ id: pending.id });
});

test('invitations of the selected rows are sent again, and afterwards nothing is selected', async () => {
  const second = { ...pending, id: '5f0d8b1e-0005-4c5e-8a4b-000000000003', first_name: 'Pat' };
  const api = usersOf([aUser(), pending, second]).on(resendInvite, () => pending);
  const { user, notices } = await open();
  await screen.findByText('Pat Partner');
  const boxes = screen.getAllByRole('checkbox', { name: /^Select row / });
  expect(boxes).toHaveLength(3);
  for (const box of boxes) await user.click(box);
  expect(screen.getByText('Selected: 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() =>
    expect(notices).toMatchObject([{ kind: 'success', text: '2 invitations have been sent again.' }]),
  );
  expect(api.calls(resendInvite).map(({ params }) => params.id)).toEqual([pending.id, second.id]);
  expect(screen.queryByText(/^Selected/)).toBeNull();
});

test('a user is disabled from the row after a question, and enabled without one', async () => {
  let stored = aUser();
  const api = fakeApi()
    .on(listUsers, () => aPage([stored]))
    .on(getUser, () => tagged(stored, '"3"'))
    .on(changeUser, ({ body }) => {
      stored = { ...stored, ...(body as Partial<User>) };
      return tagged(stored, '"4"');
    });
  const { user, notices } = await open();
  await user.click(await menuOf('Paula Partner'));
  await user.click(await screen.findByRole('menuitem', { name: 'Disable' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', text: 'Paula Partner is disabled.' }]));
  expect(api.calls(changeUser)[0]).toMatchObject({ body: { status: 'DISABLED' }, headers: { 'If-Match': '"3"' } });
  await user.click(await menuOf('Paula Partner'));
  await user.click(await screen.findByRole('menuitem', { name: 'Enable' }));
  await waitFor(() => expect(stored.status).toBe('ACTIVE'));
});

test('of the selected users those who can be are disabled, after one question', async () => {
  const second = aUser({ id: '5f0d8b1e-0005-4c5e-8a4b-000000000003', first_name: 'Pat' });
  const api = usersOf([aUser(), pending, second])
    .on(getUser, () => tagged(aUser(), '"3"'))
    .on(changeUser, () => tagged(aUser({ status: 'DISABLED' }), '"4"'));
  const { user, notices } = await open();
  await screen.findByText('Pat Partner');
  for (const box of screen.getAllByRole('checkbox', { name: /^Select row / })) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Disable' }));
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Disable 2 users?');
  await user.click(within(question).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', text: '2 users are disabled.' }]));
  expect(api.calls(changeUser).map(({ params }) => params.id)).toEqual([aUser().id, second.id]);
});

test('a super admin is told from an admin, a phone is in groups, and the last sign-in is said', async () => {
  usersOf([
    aUser({ role: 'admin', user_type: 'superuser' }),
    aUser({ id: pending.id, role: 'admin', last_sign_in_at: null }),
  ]);
  await open();
  expect(await screen.findByRole('row', { name: /Super admin.*\+1 415 555 0100.*Nov 19, 2026/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /example Admin.*Never/ })).toBeVisible();
});

test('deleting asks first, and what the server refuses is said', async () => {
  const api = usersOf([aUser()])
    .on(getUser, () => tagged(aUser(), '"7"'))
    .on(deleteUser, () => failure(409, { detail: 'Somebody has to own it.', code: 'CONFLICT' }));
  const { user, notices } = await open();
  await user.click(await menuOf('Paula Partner'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Action can not be undone.');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toEqual([{ kind: 'error', text: 'Somebody has to own it.' }]));
  expect(api.calls(deleteUser).map(({ headers }) => headers['If-Match'])).toEqual(['"7"']);
});

test('somebody changed meanwhile is not deleted before a second question, over what the list shows by then', async () => {
  let stored = { user: aUser(), tag: '"1"' };
  const api = fakeApi()
    .on(listUsers, () => aPage([stored.user]))
    .on(getUser, () => tagged(stored.user, stored.tag))
    .on(deleteUser, ({ headers }) =>
      headers['If-Match'] === stored.tag
        ? { result: 'OK' as const }
        : failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }),
    );
  const { user, notices } = await open();
  await user.click(await menuOf('Paula Partner'));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const first = await screen.findByRole('dialog');
  stored = { user: aUser({ status: 'DISABLED' }), tag: '"2"' };
  await user.click(within(first).getByRole('button', { name: 'Delete' }));
  const again = (await screen.findByText(/^Someone else changed this user/)).closest('[role=dialog]');
  expect(screen.getByText('Disabled')).toBeInTheDocument();
  expect(notices).toEqual([]);
  await user.click(within(again as HTMLElement).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
  expect(api.calls(deleteUser).map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"']);
});

test('whoever may only look is offered nothing to change', async () => {
  usersOf([aUser()]);
  await open('/users', { account: { permissions: ['view_user'] } });
  await screen.findByText('Paula Partner');
  expect(screen.queryByRole('button', { name: /Add user|Actions/ })).toBeNull();
});

test('a list that cannot be had says so and tries again', async () => {
  let isBroken = true;
  fakeApi().on(listUsers, () => (isBroken ? failure(500) : aPage([aUser()])));
  const { user } = await open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  isBroken = false;
  await user.click(again);
  expect(await screen.findByText('Paula Partner')).toBeVisible();
});

test('on a phone a pending user has the address too, and the state below', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  usersOf([pending]);
  await open();
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    `Pia Partner · ${pending.email} Waiting for user to enroll`,
  );
});

test('on a phone nothing follows the role of somebody whose address stands for the name', async () => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  usersOf([aUser({ first_name: '', last_name: '' })]);
  await open();
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^paula@demo\.example Partner$/);
});

test('in Spanish', async () => {
  usersOf([pending]);
  await open('/users', { ...manager, language: 'es' });
  expect(await screen.findByText('Esperando a que el usuario se inscriba')).toBeVisible();
});

test('whoever may only add users is offered that, and no import', async () => {
  usersOf([aUser()]);
  const { user } = await open('/users', { account: { permissions: ['view_user', 'add_user'] } });
  expect(await screen.findByRole('button', { name: 'Add user' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Export CSV' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Invite and import' })).toBeNull();
});

test('an administrator views the portal as a user from the row, whose dangerous acts come last', async () => {
  usersOf([aUser()]);
  const { user } = await open('/users', {
    account: { permissions: ['view_user', 'change_user'], is_admin: true, role: 'admin', user_type: 'admin' },
  });
  await user.click(await menuOf('Paula Partner'));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Open', 'View as', 'Disable', 'Delete']);
  // The menu and gates that it changes are the frame's, which is not drawn here.
  const asked = renderHook(useAskedViewAs);
  await user.click(screen.getByRole('menuitem', { name: 'View as' }));
  expect(asked.result.current[0]).toEqual({ kind: 'user', id: aUser().id });
});

test('the listed users are exported with the filters and the order of the list', async () => {
  const api = usersOf([aUser()]).on(exportUsers, () => failure(503));
  const { user } = await open('/users?role=partner&sort=name');
  await screen.findByText('Paula Partner');
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(api.calls(exportUsers)[0]?.query).toMatchObject({ role__in: ['partner'], ordering: 'name' }),
  );
});
