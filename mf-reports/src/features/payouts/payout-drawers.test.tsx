import {
  addPayoutPaymentMethod,
  exportPayout,
  exportPayouts,
  getPayout,
  getPayoutSettings,
  listPayoutAccounts,
  listPayoutLines,
  listPayouts,
  type Payout,
  payoutAccountStatus,
  payPayout,
  setPayoutSettings,
} from '@plugboard/contracts/payouts';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import reports from '../../../remote.ts';
import { aPayout, payoutId, somePayoutSettings } from './payouts.fixtures.ts';

const manager: RenderRemoteOptions = {
  account: { permissions: ['is_payout_available', 'change_payout'] },
  environment: { flags: { payouts_enabled: true } },
};

const serverOf = (payout: Payout = aPayout()) =>
  fakeApi()
    .on(listPayouts, () => aPage([payout]))
    .on(getPayout, () => payout)
    .on(getPayoutSettings, () => somePayoutSettings)
    .on(listPayoutLines, () => aPage([]));

const open = (search = '') => renderRemote(reports, `/payouts${search}`, manager);

async function choose({ user }: Awaited<ReturnType<typeof open>>, action: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions for books@plaza.example/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test.each([
  ['Commission (%)', '', 'Commission is required'],
  ['Commission (%)', 'ten', 'Commission must be a number'],
  ['Commission (%)', '-1', 'Must be at least 0'],
  ['Commission (%)', '100.5', 'Cannot exceed 100'],
  ['Commission per transaction', '', 'Commission per transaction is required'],
  ['Commission per transaction', 'some', /^Commission per transaction must be a number/],
  ['Charging network fee (cents per kWh)', '', 'Charging network fee is required'],
  ['Charging network fee (cents per kWh)', 'much', /^Charging network fee must be a number/],
])('settings with “%s” of “%s” are not sent', async (field, value, message) => {
  const api = serverOf().on(getPayoutSettings, () => somePayoutSettings);
  const { user } = await open('?drawer=settings');
  const box = await screen.findByRole('textbox', { name: (name) => name.startsWith(field) });
  await user.clear(box);
  if (value !== '') await user.type(box, value);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.calls(setPayoutSettings)).toEqual([]);
});

test('settings are saved with notes, and said to be', async () => {
  const api = serverOf()
    .on(getPayoutSettings, () => somePayoutSettings)
    .on(setPayoutSettings, () => somePayoutSettings);
  const { user, notices } = await open('?drawer=settings');
  await user.type(await screen.findByRole('textbox', { name: /^Notes/ }), 'From July on');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toContainEqual({ kind: 'success', text: 'Payout settings saved' }));
  expect(api.calls(setPayoutSettings)[0]?.body).toEqual({ ...somePayoutSettings, notes: 'From July on' });
});

test('a changed amount needs a reason, and one above the limit waits for a second person', async () => {
  const api = serverOf().on(payPayout, ({ body }) =>
    'reason' in body && body.reason === ''
      ? failure(400, { reason: ['Enter a reason'] })
      : aPayout({ state: 'AWAITING', amount: '120.00' }),
  );
  const shown = await open();
  await choose(shown, 'Edit Payout amount and Pay');
  const { user, notices } = shown;
  const amount = await screen.findByRole('textbox', { name: /Payout amount/ });
  await user.clear(amount);
  await user.type(amount, '120');
  const pay = async () => {
    await user.click(screen.getAllByRole('button', { name: 'Pay' })[0] as HTMLElement);
    await screen.findAllByText('Pay $120.00 to books@plaza.example?');
    await user.click(within(screen.getAllByRole('dialog').at(-1) as HTMLElement).getByRole('button', { name: 'Pay' }));
  };
  await pay();
  expect(await screen.findByText('Enter a reason')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Goodwill');
  await waitFor(() => expect(screen.queryByText('Pay $120.00 to books@plaza.example?')).toBeNull());
  await pay();
  await waitFor(() =>
    expect(notices).toContainEqual({ kind: 'success', text: 'The payment is waiting for a second person' }),
  );
  expect(api.calls(payPayout).at(-1)?.body).toEqual({ amount: '120.00', reason: 'Goodwill' });
});

test('“Download report” and the list’s export say what failed', async () => {
  const api = serverOf()
    .on(exportPayout, () => failure(503))
    .on(exportPayouts, () => failure(503));
  const shown = await open('?state=DUE');
  await choose(shown, 'Download report');
  await waitFor(() => expect(api.calls(exportPayout)[0]).toMatchObject({ params: { id: payoutId } }));
  await waitFor(() => expect(shown.notices).toContainEqual({ kind: 'error', text: 'The export failed. Try again.' }));
  await shown.user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(api.calls(exportPayouts)[0]?.body).toMatchObject({ state__in: ['DUE'] }));
});

test('an account that cannot be opened is said, whatever its status was', async () => {
  const labels = ['Rejected', 'Pending', 'Restricted soon', 'Restricted', 'Enabled', 'Complete'];
  const accounts = payoutAccountStatus.options.map((status) => ({
    receiver: `${status}@plaza.example`,
    receiver_name: status,
    status,
    checked_at: null,
  }));
  serverOf()
    .on(listPayoutAccounts, () => ({
      accounts: [...accounts, { receiver: 'owner', receiver_name: 'Demo', status: null, checked_at: null }],
    }))
    .on(addPayoutPaymentMethod, () => failure(503));
  const { user, notices } = await open('?drawer=accounts');
  const drawer = within(await screen.findByRole('dialog'));
  for (const label of labels) expect(await drawer.findByText(label)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Add payment method: Demo' }));
  await waitFor(() => expect(notices.filter(({ kind }) => kind === 'error')).toHaveLength(1));
});

test('without payouts in the environment there is no page, and nothing is asked', async () => {
  const api = serverOf();
  await renderRemote(reports, '/payouts', { ...manager, environment: { flags: { payouts_enabled: false } } });
  expect(screen.queryByRole('heading', { name: /^Payouts/ })).toBeNull();
  expect(api.calls(listPayouts)).toEqual([]);
});
