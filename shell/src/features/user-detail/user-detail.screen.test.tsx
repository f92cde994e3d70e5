import { changeUser, deleteUser, getUser, replaceUser, resendInvite, type User } from '@plugboard/contracts/accounts';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { failure } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aUser } from '../users/users.fixtures.ts';
import { openUser, serverOf, van } from './user-detail.fixtures.ts';

const lastName = () => screen.findByLabelText(/Last name/);
const save = () => screen.getByRole('button', { name: 'Save' });

test('a changed user is saved under the tag it was read with', async () => {
  const { stored } = serverOf(aUser());
  const { user, notices } = await openUser();
  await user.type(await lastName(), 's');
  await user.click(save());
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success', text: 'Saved' }]));
  expect(stored.user.last_name).toBe('Partners');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Paula Partners'));
  expect(document.title).toBe('Paula Partners · Demo Charging');
});

test('who is disabled while the form has changes is saved all the same', async () => {
  const { api, store, stored } = serverOf(aUser());
  api.on(changeUser, ({ body }) => store(body as Partial<User>));
  const { user } = await openUser({ tab: 'access' });
  await user.click(await screen.findByRole('switch', { name: 'Limited account' }));
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(stored.user).toMatchObject({ is_limited: true, status: 'DISABLED' }));
});

test('somebody was quicker: both are shown, and keeping mine keeps what else they changed', async () => {
  const { store, stored } = serverOf(aUser());
  const { user } = await openUser();
  await user.type(await lastName(), 's');
  store({ last_name: 'Theirs', phone: null });
  await user.click(save());
  const both = await screen.findByRole('table', { name: /Someone else changed/ });
  expect(within(both).getByRole('row', { name: 'Last name Theirs Partners' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(stored.user).toMatchObject({ last_name: 'Partners', phone: null }));
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});

test('while it is decided whose version counts there is one way on, and it sends what is typed by then', async () => {
  const { store, stored } = serverOf(aUser());
  const { user } = await openUser();
  await user.type(await lastName(), 's');
  store({ last_name: 'Theirs', phone: null });
  await user.click(save());
  const keepMine = await screen.findByRole('button', { name: 'Keep mine' });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(screen.getByLabelText(/First name/), '-Marie');
  await user.click(keepMine);
  await waitFor(() =>
    expect(stored.user).toMatchObject({ first_name: 'Paula-Marie', last_name: 'Partners', phone: null }),
  );
});

test('mine that the server refuses is said under its field, and nothing of it is lost', async () => {
  const { api, store } = serverOf(aUser());
  const { user } = await openUser();
  await user.type(await lastName(), 's');
  store({ last_name: 'Theirs' });
  await user.click(save());
  const keepMine = await screen.findByRole('button', { name: 'Keep mine' });
  api.on(replaceUser, () => failure(400, { last_name: ['This name cannot be.'] }));
  await user.click(keepMine);
  expect(await screen.findByText('This name cannot be.')).toBeInTheDocument();
  expect(await lastName()).toHaveValue('Partners');
});

test('what differs is said by its names', async () => {
  const { store } = serverOf(aUser());
  const { user } = await openUser();
  await user.type(await screen.findByRole('combobox', { name: /Default vehicle/ }), 'van');
  await user.click(await screen.findByTitle('Van 7 · 8ABC123'));
  store({ allowed_sections: ['tickets'], default_vehicle: { ...van, id: aUser().id, name: 'Bus 12' } });
  await user.click(save());
  const both = await screen.findByRole('table', { name: /Someone else changed/ });
  expect(await within(both).findByRole('row', { name: 'Default vehicle Bus 12 Van 7 · 8ABC123' })).toBeVisible();
  // A field that only they changed keeps their value: there is nothing to choose.
  expect(within(both).queryByRole('row', { name: /Allowed sections/ })).toBeNull();
});

test('taking theirs shows what is stored', async () => {
  const { store } = serverOf(aUser());
  const { user } = await openUser();
  await user.type(await lastName(), 's');
  store({ last_name: 'Theirs' });
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.getByLabelText(/Last name/)).toHaveValue('Theirs'));
  expect(save()).toBeDisabled();
});

test('payout permissions change after a question only', async () => {
  const { api, stored } = serverOf(aUser());
  const { user } = await openUser({ tab: 'access' });
  await user.click(await screen.findByRole('switch', { name: 'Receives payouts' }));
  await user.click(save());
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure you want to change payout permissions?');
  expect(api.calls(replaceUser)).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(stored.user.has_payout_access).toBe(true));
});

test('a default vehicle is searched for on the server', async () => {
  const { stored } = serverOf(aUser());
  const { user } = await openUser();
  await user.type(await screen.findByRole('combobox', { name: /Default vehicle/ }), 'van');
  await user.click(await screen.findByTitle('Van 7 · 8ABC123'));
  await user.click(save());
  await waitFor(() => expect(stored.user.default_vehicle).toEqual(van));
});

test('a tenant without vehicles has no default vehicle', async () => {
  const { api } = serverOf(aUser());
  await openUser({ environment: { features: { vehicles: { is_active: false } } } });
  expect(await screen.findByRole('combobox', { name: /Default charger/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: /Default vehicle/ })).toBeNull();
  expect(api.calls(lookUpVehicles)).toHaveLength(0);
});

const sections = () => screen.findByRole('combobox', { name: /Allowed sections/ });
const chosenSections = () =>
  [...document.querySelectorAll('[class*=select-selection-item-content]')].map((item) => item.textContent);

test('allowed sections are chosen by name, in the order in which they are chosen; none is all of them', async () => {
  const { stored } = serverOf(aUser());
  const { user } = await openUser({ tab: 'access' });
  expect(await screen.findByText('All sections')).toBeVisible();
  await user.click(await sections());
  await user.click(await screen.findByTitle('Tickets'));
  await user.click(await screen.findByTitle('Chargers'));
  await user.click(save());
  await waitFor(() => expect(stored.user.allowed_sections).toEqual(['tickets', 'chargers']));
  await user.type(await sections(), '{Backspace}{Backspace}');
  await user.click(save());
  await waitFor(() => expect(stored.user.allowed_sections).toBeNull());
});

test('a section that the tenant has switched off is not offered, and stays where it is chosen', async () => {
  const environment = { flags: { tickets_section_shown: false } };
  serverOf(aUser({ allowed_sections: ['account'] }));
  const { user, unmount } = await openUser({ tab: 'access', environment });
  await user.click(await sections());
  expect(await screen.findByTitle('Chargers')).toBeInTheDocument();
  expect(screen.queryByTitle('Tickets')).toBeNull();
  unmount();
  serverOf(aUser({ allowed_sections: ['tickets'] }));
  await openUser({ tab: 'access', environment });
  await sections();
  await waitFor(() => expect(chosenSections()).toEqual(['Tickets']));
});

test('a section is found by its name, not by what is sent for it', async () => {
  serverOf(aUser());
  const { user } = await openUser({ tab: 'access' });
  await user.type(await sections(), 'my acc');
  expect(await screen.findByTitle('My account')).toBeInTheDocument();
  expect(screen.queryByTitle('Tickets')).toBeNull();
});

test('what “limited” and a list of sections mean together is said under the list, as they are chosen', async () => {
  serverOf(aUser({ is_limited: true, allowed_sections: ['tickets', 'chargers'] }));
  const { user } = await openUser({ tab: 'access' });
  await sections();
  expect(await screen.findByText(/of those chosen, this account opens only Tickets\.$/)).toBeInTheDocument();
  await user.type(await sections(), '{Backspace}{Backspace}');
  expect(await screen.findByText(/A limited account opens only these sections: .*Tickets/)).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /Limited account/ }));
  await waitFor(() => expect(screen.queryByText(/A limited account opens only/)).toBeNull());
});

test('a refused list of sections is said under the field', async () => {
  const { api } = serverOf(aUser());
  const said = 'An account of this kind cannot open any of these sections.';
  api.on(replaceUser, () => failure(400, { allowed_sections: [said] }));
  const { user } = await openUser({ tab: 'access' });
  await user.click(await sections());
  await user.click(await screen.findByTitle('Tickets'));
  await user.click(save());
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('sections are given out of one’s own, and one’s own by somebody else', async () => {
  serverOf(aUser());
  const { user } = await openUser({ tab: 'access', own: { allowed_sections: ['users', 'tickets'] } });
  await user.click(await sections());
  expect(await screen.findByTitle('Chargers')).toHaveAttribute('aria-disabled', 'true');
});

test('one’s own sections are another administrator’s to set', async () => {
  serverOf(aUser({ allowed_actions: ['change'], allowed_sections: ['tickets'] }));
  await openUser({ tab: 'access', own: { id: aUser().id } });
  expect(await sections()).toBeDisabled();
  expect(screen.getByText(/^Another administrator sets your own sections/)).toBeVisible();
  expect(chosenSections()).toEqual(['Tickets']);
});

test('what may not be changed cannot be', async () => {
  serverOf(aUser({ allowed_actions: ['change'] }));
  await openUser({ tab: 'access' });
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
  const { user, notices } = await openUser();
  expect(await screen.findByText('Waiting for user to enroll')).toBeVisible();
  await lastName();
  // One primary action a page: this one has “Save”.
  expect([...document.querySelectorAll('.ant-btn-primary')].map((button) => button.textContent)).toEqual(['Save']);
  await user.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'success' }]));
});

test('a picture is sent as it is chosen, and one that is none is refused before', async () => {
  const { api, store } = serverOf(aUser());
  api.on(changeUser, () => store({ avatar: '/uploads/x' }));
  const { user } = await openUser();
  const group = await screen.findByRole('group', { name: 'Picture' });
  const input = group.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  await waitFor(() => expect(api.calls(changeUser)).toHaveLength(1));
  const { body } = api.calls(changeUser)[0]!;
  expect(body instanceof FormData && body.get('avatar')).toBeInstanceOf(File);
});

test('disabling asks, enabling does not', async () => {
  const { api, store, stored } = serverOf(aUser());
  api.on(changeUser, ({ body }) => store(body as Partial<User>));
  const { user } = await openUser({ tab: 'access' });
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  const question = within(await screen.findByRole('dialog', { name: 'Disable Paula Partner?' }));
  expect(api.calls(changeUser)).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(stored.user.status).toBe('DISABLED'));
  await user.click(await screen.findByRole('button', { name: 'Enable' }));
  await waitFor(() => expect(stored.user.status).toBe('ACTIVE'));
});

test('whoever was changed meanwhile is not disabled before what is stored has been seen', async () => {
  const { api, store, stored } = serverOf(aUser());
  api.on(changeUser, ({ body, headers }) =>
    headers['If-Match'] === `"${stored.version}"`
      ? store(body as Partial<User>)
      : failure(412, { detail: 'Changed.', code: 'CHANGED_MEANWHILE' }),
  );
  const { user, notices } = await openUser({ tab: 'access' });
  await screen.findByRole('switch', { name: 'Limited account' });
  store({ last_name: 'Theirs' });
  await user.click(await screen.findByRole('button', { name: 'Disable' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(notices).toMatchObject([{ kind: 'error', text: /^Someone else changed/ }]));
  expect(stored.user.status).toBe('ACTIVE');
  expect(await screen.findByRole('heading', { name: /Theirs/ })).toBeVisible();
  expect(api.calls(changeUser).map(({ headers }) => headers['If-Match'])).toEqual(['"1"']);
});

test('deleting asks, and leads back to the list', async () => {
  const { api } = serverOf(aUser());
  api.on(deleteUser, () => ({ result: 'OK' as const }));
  const { user } = await openUser({ tab: 'access' });
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(location.pathname).toBe('/users'));
});

test('a user who is not there', async () => {
  serverOf(aUser()).api.on(getUser, () => failure(404, { detail: 'Not found.', code: 'NOT_FOUND' }));
  await openUser();
  expect(await screen.findByText('User not found')).toBeVisible();
});
