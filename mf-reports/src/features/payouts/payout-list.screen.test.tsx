import {
  approvePayout,
  declinePayout,
  getPayout,
  getPayoutSettings,
  listPayoutAccounts,
  listPayoutLines,
  listPayouts,
  type Payout,
  type PayoutAccount,
  payPayout,
  setPayoutSettings,
} from '@plugboard/contracts/payouts';
import { aPage, fakeApi, failure, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import reports from '../../../remote.ts';
import { aPayout, aPayoutLine, payoutId, somePayoutSettings } from './payouts.fixtures.ts';

const manager: RenderRemoteOptions = {
  account: { permissions: ['is_payout_available', 'change_payout'] },
  environment: { flags: { payouts_enabled: true } },
};

const serverOf = (...payouts: readonly Payout[]) =>
  fakeApi()
    .on(listPayouts, () => aPage([...payouts]))
    .on(getPayout, () => payouts[0] ?? failure(404))
    .on(getPayoutSettings, () => somePayoutSettings)
    .on(listPayoutLines, () =>
      aPage([aPayoutLine(), aPayoutLine({ session: payoutId, net: '-5.00', is_adjustment: true })]),
    );

async function open(search = '', who = manager) {
  const shown = await renderRemote(reports, `/payouts${search}`, who);
  await screen.findByRole('heading', { name: /^(Payouts|Liquidaciones)/ });
  return shown;
}

/** The dialog that was opened last, above another one. */
const upperDialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);

async function choose({ user }: Awaited<ReturnType<typeof open>>, action: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions for books@plaza.example, February 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return within(await screen.findByRole('dialog'));
}

test('payouts are listed with their division, and filtered by months', async () => {
  const api = serverOf(aPayout());
  await open('?created_at__range=2026-01-15,2026-03-02');
  const row = await screen.findByRole('row', { name: /Feb 2026/ });
  for (const text of ['books@plaza.example', 'Complete', 'Due', '12', '$110.00', '$10.00', '$83.60'])
    expect(row).toHaveTextContent(text);
  expect(api.calls(listPayouts).at(-1)?.query).toMatchObject({
    year_start: 2026,
    month_start: 1,
    year_end: 2026,
    month_end: 3,
    ordering: '-period',
  });
});

test('a receiver’s long name ends within its column and is whole in its title', async () => {
  const name = 'Hacienda del Carmen Estacionamientos y Servicios del Poniente';
  serverOf(aPayout({ receiver_name: name }));
  await open();
  expect(await screen.findByText(name)).toHaveAttribute('title', name);
});

test('a date range that is not one is ignored, with a warning', async () => {
  const api = serverOf(aPayout());
  const { notices } = await open('?created_at__range=2026-05-01,soon');
  await screen.findByRole('row', { name: /Feb 2026/ });
  expect(api.calls(listPayouts).at(-1)?.query).not.toHaveProperty('year_start');
  expect(notices).toContainEqual({
    kind: 'info',
    text: 'The date range in the address is not valid and was ignored.',
  });
});

test('“Check report” shows the calculation and the sessions, which lead to theirs', async () => {
  serverOf(aPayout({ adjustments: '-5.00' }));
  const drawer = await choose(await open(), 'Check report');
  expect(await drawer.findByText('-$6.79')).toBeInTheDocument();
  expect(drawer.getByText('-$5.00', { selector: 'dd' })).toBeInTheDocument();
  const rows = await drawer.findAllByRole('row', { name: /Plaza · Plaza 1/ });
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/Plaza 120\.0/);
  expect(rows[1]).toHaveTextContent('Adjustment');
  expect(drawer.getByRole('link', { name: /month’s report/ })).toHaveAttribute(
    'href',
    '/reports?period=2026-02-01..2026-02-28&status=COMPLETED_AND_PAID&currency=USD',
  );
});

test('“Check report” names what sites earned from the grid, without a session or energy', async () => {
  const earning = aPayoutLine({
    source: 'CAPACITY_TRADING',
    charger_name: null,
    energy: 0,
    gross: '0.00',
    grid_earnings: '30.00',
    commission: '3.00',
    net: '27.00',
  });
  serverOf(aPayout({ grid_earnings: '30.00' })).on(listPayoutLines, () => aPage([earning]));
  const drawer = await choose(await open(), 'Check report');
  const row = await drawer.findByRole('row', { name: /Plaza · Capacity Trading/ });
  expect(row).toHaveTextContent(/-\$30\.00\$3\.00\$27\.00$/);
  expect(within(row).queryByRole('link')).toBeNull();
  expect(drawer.getByText('Grid earnings', { selector: 'dt' })).toBeInTheDocument();
});

test('a payout is paid under the version that was seen, after a question', async () => {
  const api = serverOf(aPayout()).on(payPayout, () => aPayout({ state: 'PAYING', amount: '83.60' }));
  const shown = await open();
  const drawer = await choose(shown, 'Edit Payout amount and Pay');
  expect(await drawer.findByRole('textbox', { name: /Payout amount/ })).toHaveValue('83.60');
  await shown.user.click(drawer.getByRole('button', { name: 'Pay' }));
  await screen.findAllByText('Pay $83.60 to books@plaza.example?');
  const question = upperDialog();
  expect(api.calls(payPayout)).toEqual([]);
  await shown.user.click(question.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(shown.notices).toContainEqual({ kind: 'success', text: 'The payment was sent' }));
  const [sent] = api.calls(payPayout);
  expect(sent?.body).toEqual({ amount: '83.60', reason: '' });
  expect(sent?.headers['If-Match']).toBe('"4"');
});

test('an amount that is none is said at its field before anybody is asked', async () => {
  const api = serverOf(aPayout());
  const shown = await open();
  const drawer = await choose(shown, 'Edit Payout amount and Pay');
  const amount = await drawer.findByRole('textbox', { name: /Payout amount/ });
  await shown.user.clear(amount);
  await shown.user.type(amount, 'a lot');
  await shown.user.click(drawer.getByRole('button', { name: 'Pay' }));
  expect(await drawer.findByText(/The amount must be a number/)).toBeInTheDocument();
  expect(api.calls(payPayout)).toEqual([]);
});

test('an amount above what was earned, or above the limit, says before that a second person is asked', async () => {
  serverOf(aPayout());
  const shown = await open();
  const drawer = await choose(shown, 'Edit Payout amount and Pay');
  const amount = await drawer.findByRole('textbox', { name: /Payout amount/ });
  const notice = 'This amount is paid once a second person has approved it.';
  expect(drawer.queryByText(notice)).toBeNull();
  await shown.user.clear(amount);
  await shown.user.type(amount, '83.61');
  expect(await drawer.findByText(notice)).toBeVisible();
});

test('a second person approves, and may refuse with a reason', async () => {
  const waiting = aPayout({
    state: 'AWAITING',
    amount: '90.00',
    reason: 'Goodwill',
    requested_by: 'Ana Ruiz',
    requested_at: '2026-11-20T18:00:00Z',
    may_pay: false,
    may_approve: true,
    may_decline: true,
  });
  const api = serverOf(waiting)
    .on(approvePayout, () => aPayout({ state: 'PAYING' }))
    .on(declinePayout, () => aPayout());
  const { user } = await open(`?payout=${payoutId}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/Requested by Ana Ruiz/)).toBeInTheDocument();
  expect(drawer.getByText(/^Nov 20, 2026/)).toBeInTheDocument();
  await user.click(drawer.getByRole('button', { name: 'Decline' }));
  await screen.findByRole('textbox', { name: /Reason/ });
  const refusing = upperDialog();
  await user.click(refusing.getByRole('button', { name: 'Decline' }));
  expect(await refusing.findByText('Enter a reason')).toBeInTheDocument();
  await user.type(refusing.getByRole('textbox', { name: /Reason/ }), 'Too much');
  await user.click(refusing.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(api.calls(declinePayout)[0]?.body).toEqual({ reason: 'Too much' }));
});

test('commission settings say what is wrong in the words of the specification', async () => {
  const api = serverOf(aPayout()).on(setPayoutSettings, () => somePayoutSettings);
  const { user } = await open('?drawer=settings');
  const commission = await screen.findByRole('textbox', { name: /Commission \(%\)/ });
  await user.clear(commission);
  await user.type(commission, '101');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Cannot exceed 100')).toBeInTheDocument();
  expect(api.calls(setPayoutSettings)).toEqual([]);
});

test('receivers are shown with the status of their accounts, also in Spanish', async () => {
  const accounts: PayoutAccount[] = [
    { receiver: 'owner', receiver_name: 'Demo', status: 'restricted_soon', checked_at: '2026-02-10T10:00:00Z' },
    { receiver: 'books@plaza.example', receiver_name: 'books@plaza.example', status: null, checked_at: null },
  ];
  serverOf(aPayout()).on(listPayoutAccounts, () => ({ accounts }));
  await open('?drawer=accounts', { ...manager, language: 'es' });
  expect(await screen.findByText('Restringida en breve')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Agregar método de pago: books@plaza.example' })).toBeInTheDocument();
});

test('whoever only looks can neither pay nor change settings', async () => {
  serverOf(aPayout({ may_pay: false }));
  const { user } = await open('', { ...manager, account: { permissions: ['is_payout_available'] } });
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Download report' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Edit Payout amount and Pay' })).toBeNull();
  expect(screen.queryByText('Payout settings')).toBeNull();
});
