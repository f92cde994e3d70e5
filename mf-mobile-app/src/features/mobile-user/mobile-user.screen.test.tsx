import {
  assignSubscriptionTariff,
  cancelSubscription,
  changeMobileUser,
  deleteMobileUser,
  getMobileUser,
  listMobileInvoices,
  listMobileTransactions,
  listMobileUsers,
  listSubscriptions,
  listSubscriptionTariffs,
  type MobileUser,
  sendMobileInvitation,
  type Subscription,
} from '@plugboard/contracts/drivers';
import { lookUpChargers } from '@plugboard/contracts/chargers';
import { lookUpVehicles } from '@plugboard/contracts/vehicles';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions, tagged } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { operator, reader, withFlags } from '../../common/accounts.fixtures.ts';
import {
  aMobileUser,
  anInvoice,
  aSubscription,
  aTablePage,
  aTariff,
  aTransaction,
  userId,
} from '../../common/mobile.fixtures.ts';

const note = 'The new Monthly Amount will apply starting with the next billing period.';

const serverOf = (user: MobileUser = aMobileUser(), subscriptions: Subscription[] = [aSubscription()]) =>
  fakeApi()
    .on(getMobileUser, () => tagged(user, '"4"'))
    .on(listMobileUsers, () => aTablePage([user]))
    .on(listSubscriptions, () => ({ results: subscriptions }))
    .on(listSubscriptionTariffs, () => ({
      results: [aTariff(), aTariff({ id: userId, is_active: false, name: 'Old' })],
    }))
    .on(listMobileTransactions, () => aTablePage([aTransaction()], 42))
    .on(listMobileInvoices, () => aTablePage([anInvoice()], 12))
    .on(lookUpChargers, () => aPage([]))
    .on(lookUpVehicles, () => aPage([]));

const open = async (who: RenderRemoteOptions = operator) => {
  const shown = await renderRemote(remote, `/mobile-app/users/${userId}`, who);
  await screen.findByRole('heading', { level: 1, name: 'Dana Driver' });
  return shown;
};
/** The dialog that was opened last. */
const dialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
const more = async ({ user }: Awaited<ReturnType<typeof open>>, action: string) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('the subscriptions table names them, with what each costs a month and what became of it', async () => {
  const past = aSubscription({
    id: userId,
    name: 'Weekend',
    status: 'ended',
    cancel_date: '2026-09-10',
    end_date: '2026-10-03',
  });
  serverOf(aMobileUser(), [aSubscription(), past]);
  await open();
  const table = within(await screen.findByRole('table', { name: 'Subscriptions' }));
  const running = table.getByRole('row', { name: /Commuter/ });
  for (const text of ['$19.00', 'Oct 3, 2026', 'Nov 3, 2026', 'Active']) expect(running).toHaveTextContent(text);
  expect(within(running).getByText('Active').closest('[data-tone]')).toHaveAttribute('data-tone', 'good');
  const ended = table.getByRole('row', { name: /Weekend/ });
  for (const text of ['Sep 10, 2026', 'Ended']) expect(ended).toHaveTextContent(text);
  expect(within(ended).getByText('Ended').closest('[data-tone]')).toHaveAttribute('data-tone', 'muted');
});

test('the note says when a new Monthly Amount applies, letter for letter', async () => {
  serverOf();
  await open();
  expect(await screen.findByText(note)).toBeVisible();
});

test('“Assign a subscription” offers the tariffs that can be assigned, and sends the choice once', async () => {
  const api = serverOf().on(assignSubscriptionTariff, () => aSubscription({ name: 'Unlimited nights' }));
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Assign a subscription' }));
  const drawer = await dialog();
  await user.click(await drawer.findByRole('combobox', { name: /Tariff/ }));
  await user.click(await screen.findByTitle('Unlimited nights · $29.00 a month'));
  expect(screen.queryByTitle(/^Old/)).toBeNull();
  expect(drawer.getByText(note)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Assign a subscription' }));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('Unlimited nights has been assigned'));
  const [sent, ...others] = api.calls(assignSubscriptionTariff);
  expect(sent?.body).toEqual({ user: userId, sub_tariff: aTariff().id });
  expect(sent?.headers['Idempotency-Key']).toMatch(/^[\w-]{20,}$/);
  expect(others).toEqual([]);
});

test('a tariff that the server refuses is said at its field', async () => {
  serverOf(aMobileUser(), []).on(assignSubscriptionTariff, () =>
    failure(400, { sub_tariff: ['This tariff is no longer offered.'] }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Assign a subscription' }));
  const drawer = await dialog();
  expect(await drawer.findByText('The subscription starts today.')).toBeInTheDocument();
  await user.click(drawer.getByRole('combobox', { name: /Tariff/ }));
  await user.click(await screen.findByTitle('Unlimited nights · $29.00 a month'));
  await user.click(drawer.getByRole('button', { name: 'Assign a subscription' }));
  expect(await drawer.findByText('This tariff is no longer offered.')).toBeInTheDocument();
});

test('a subscription is cancelled after a question that says until when it runs', async () => {
  const planned = aSubscription({ id: userId, name: 'Unlimited nights', status: 'planned' });
  const api = serverOf(aMobileUser(), [planned, aSubscription()]).on(cancelSubscription, () =>
    aSubscription({ cancel_date: '2026-11-24' }),
  );
  const { user, notices } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  const question = await dialog();
  expect(question.getByText(/ends on Dec 3, 2026.*Unlimited nights is withdrawn/)).toBeInTheDocument();
  expect(api.calls(cancelSubscription)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel subscription' }));
  await waitFor(() => expect(api.calls(cancelSubscription)).toMatchObject([{ params: { id: userId } }]));
  await waitFor(() => expect(notices.map(({ text }) => text)).toContain('The subscription Commuter has been canceled'));
});

test('one that is cancelled already runs on and cannot be cancelled again', async () => {
  serverOf(aMobileUser(), [aSubscription({ cancel_date: '2026-11-10', end_date: '2026-12-03' })]);
  await open();
  await screen.findByRole('row', { name: /Commuter/ });
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
});

test('without the switch there are no subscriptions', async () => {
  const api = serverOf();
  await open(withFlags('mobile_app'));
  await screen.findByRole('table', { name: 'Latest transactions' });
  expect(screen.queryByRole('region', { name: 'Subscriptions' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Latest invoices' })).toBeNull();
  expect(api.calls(listSubscriptions)).toEqual([]);
  expect(api.calls(listMobileInvoices)).toEqual([]);
});

test('the page shows sums, charges, invoices, cards and devices; what is not set is not listed', async () => {
  serverOf(
    aMobileUser({
      charging_cards: [{ id: userId, number: '04A1B2C3', status: 'ACTIVE', expires_at: null }],
      payment_cards: [{ id: userId, brand: 'VISA', last4: '4242', exp_month: 4, exp_year: 2029, is_default: true }],
      devices: [{ device: 'iPhone', last_used_at: '2026-11-23T10:00:00Z' }],
    }),
  );
  await open();
  expect(await screen.findByRole('link', { name: 'All transactions (42)' })).toHaveAttribute(
    'href',
    '/mobile-app/transactions?search=dana%40driver.example&period=300',
  );
  expect(await screen.findByRole('link', { name: 'All invoices (12)' })).toHaveAttribute(
    'href',
    '/mobile-app/invoices?search=dana%40driver.example',
  );
  for (const text of ['42', '512.50 kWh', '$231.40', '04A1B2C3', 'iPhone', 'SUB-000012'])
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.getByText(/4242/)).toBeInTheDocument();
  expect(screen.queryByText('Default vehicle')).toBeNull();
  expect(screen.queryByText('Phone')).toBeNull();
});

test.each([true, false])('the default vehicle is shown where the tenant has vehicles: %s', async (is_active) => {
  serverOf(aMobileUser({ default_vehicle: { id: userId, name: 'Van 7', plate_number: '8ABC123' } }));
  await open({ ...operator, environment: { ...operator.environment, features: { vehicles: { is_active } } } });
  await screen.findByRole('table', { name: 'Latest transactions' });
  expect(screen.queryAllByRole('link', { name: 'Van 7 · 8ABC123' })).toHaveLength(is_active ? 1 : 0);
});

test('an invitation is sent again from the page', async () => {
  const waiting = aMobileUser({ status: { key: 'inv' } });
  const api = serverOf(waiting).on(sendMobileInvitation, () => waiting);
  const { user, notices } = await open();
  await user.click(screen.getByRole('button', { name: 'Resend invitation' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toContain('The invitation to dana@driver.example has been sent'),
  );
  expect(api.calls(sendMobileInvitation)).toMatchObject([{ params: { id: userId }, body: { channel: 'mail' } }]);
});

test('one with a phone is invited by SMS as well', async () => {
  const recorded = aMobileUser({ status: { key: 'rec' }, phone: '+14155550123' });
  const api = serverOf(recorded).on(sendMobileInvitation, () => recorded);
  const shown = await open();
  await more(shown, 'Send invitation by SMS');
  await waitFor(() =>
    expect(api.calls(sendMobileInvitation)).toMatchObject([{ params: { id: userId }, body: { channel: 'sms' } }]),
  );
});

test('what is changed is saved under the version that was read', async () => {
  const api = serverOf().on(changeMobileUser, () => aMobileUser({ first_name: 'Diana' }));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Edit user' }));
  const drawer = await dialog();
  const name = await drawer.findByRole('textbox', { name: /First name/ });
  await user.clear(name);
  await user.type(name, 'Diana');
  await user.click(drawer.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.calls(changeMobileUser)).toHaveLength(1));
  const [sent] = api.calls(changeMobileUser);
  expect(sent?.body).toMatchObject({ first_name: 'Diana', last_name: 'Driver', phone: null });
  expect(sent?.headers['If-Match']).toBe('"4"');
});

test('an account is disabled after a question', async () => {
  const api = serverOf().on(changeMobileUser, () => aMobileUser({ is_disabled: true }));
  const shown = await open();
  await more(shown, 'Disable account');
  await shown.user.click((await dialog()).getByRole('button', { name: 'Disable account' }));
  await waitFor(() => expect(api.calls(changeMobileUser)[0]?.body).toEqual({ is_disabled: true }));
});

test('a person is deleted after a question; the server’s reason against it is said', async () => {
  const api = serverOf().on(deleteMobileUser, () =>
    failure(409, { detail: 'The subscription still runs.', code: 'CONFLICT' }),
  );
  const shown = await open();
  await more(shown, 'Delete user');
  await shown.user.click((await dialog()).getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(shown.notices.map(({ text }) => text)).toContain('The subscription still runs.'));
  api.on(deleteMobileUser, () => ({ result: 'OK' as const }));
  await more(shown, 'Delete user');
  await shown.user.click((await dialog()).getByRole('button', { name: 'Delete user' }));
  await waitFor(() => expect(location.pathname).toBe('/mobile-app/users'));
});

test('one who only reads changes nothing', async () => {
  serverOf();
  await open(reader);
  await screen.findByRole('table', { name: 'Subscriptions' });
  for (const name of ['Edit user', 'More actions', 'Assign a subscription', 'Cancel subscription'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an unknown person is said to be none', async () => {
  serverOf().on(getMobileUser, () => failure(404));
  await renderRemote(remote, `/mobile-app/users/${userId}`, { ...operator, language: 'es' });
  expect(await screen.findByText('Este usuario no existe o se eliminó')).toBeInTheDocument();
});
