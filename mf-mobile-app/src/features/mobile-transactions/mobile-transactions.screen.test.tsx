import {
  exportFleetList,
  exportMobileList,
  listFleetTransactions,
  listMobileTransactions,
  type MobileTransaction,
  resendReceipt,
} from '@plugboard/contracts/drivers';
import { failure, fakeApi, findFilters, garbage, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import remote from '../../../remote.ts';
import { fleet, operator, reader } from '../../common/accounts.fixtures.ts';
import { aTablePage, aTransaction } from '../../common/mobile.fixtures.ts';

const serverOf = (...transactions: MobileTransaction[]) =>
  fakeApi()
    .on(listMobileTransactions, () => aTablePage(transactions))
    .on(listFleetTransactions, () => aTablePage(transactions));

const open = async (who: RenderRemoteOptions = operator, search = '') => {
  const shown = await renderRemote(remote, `/mobile-app/transactions${search}`, who);
  await screen.findByRole('row', { name: /dana@driver.example/ });
  return shown;
};

async function chooseFor({ user }: Awaited<ReturnType<typeof open>>, action: string) {
  await user.click(screen.getByRole('button', { name: /^Actions for dana@driver.example/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('a transaction shows what was charged, where and for how much, and leads to its session', async () => {
  serverOf(aTransaction());
  await open();
  const row = screen.getByRole('row', { name: /dana@driver.example/ });
  for (const text of ['Nov 20, 2026', '14:05', '1 Main St', 'Oakland', '12.40', '$6.20'])
    expect(row).toHaveTextContent(text);
  expect(within(row).getByRole('cell', { name: /^14:05 (UTC|[A-Z]{3,4}|GMT.*)$/ })).toBeInTheDocument();
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/charging-activity/${aTransaction().session_id}`);
});

test('the last 30 days are shown until another range is chosen', async () => {
  const api = serverOf(aTransaction());
  const { user } = await open(operator, '?search=dana&sort=-energy');
  const query = api.calls(listMobileTransactions).at(-1)?.query;
  expect(query).toMatchObject({ search: 'dana', ordering: '-energy' });
  expect(Date.now() - Date.parse(query?.start_at__gt ?? '')).toBeLessThanOrEqual(30 * 86_400_000);
  await findFilters();
  await user.click(screen.getByRole('combobox', { name: 'Period' }));
  await user.click(await screen.findByTitle('All time'));
  await waitFor(() => expect(api.calls(listMobileTransactions).at(-1)?.query).not.toHaveProperty('start_at__gt'));
});

test('chosen days are whole days', async () => {
  const api = serverOf(aTransaction());
  await open(operator, '?days=2026-11-01..2026-11-02');
  expect(api.calls(listMobileTransactions).at(-1)?.query).toMatchObject({
    start_at__gt: new Date(2026, 10, 1).toISOString(),
    end_at__lte: new Date(2026, 10, 3).toISOString(),
  });
});

test('“Resend receipt”: success', async () => {
  const api = serverOf(aTransaction()).on(resendReceipt, () => ({ result: 'OK' }));
  const shown = await open();
  await chooseFor(shown, 'Resend receipt');
  await waitFor(() => expect(shown.notices).toEqual([{ kind: 'success', text: 'The receipt has been resent!' }]));
  const { session_id } = aTransaction();
  expect(api.calls(resendReceipt)).toMatchObject([{ params: { id: session_id }, body: { session_id } }]);
});

test('“Resend receipt”: a server error field shows its message', async () => {
  serverOf(aTransaction()).on(resendReceipt, () => ({ error: 'The driver has no address.' }));
  const shown = await open();
  await chooseFor(shown, 'Resend receipt');
  await waitFor(() => expect(shown.notices).toEqual([{ kind: 'error', text: 'The driver has no address.' }]));
});

test('“Resend receipt”: a failed call', async () => {
  serverOf(aTransaction()).on(resendReceipt, () => failure(404));
  const shown = await open();
  await chooseFor(shown, 'Resend receipt');
  await waitFor(() =>
    expect(shown.notices).toContainEqual({ kind: 'error', text: 'Resend receipt error. Try later.' }),
  );
});

test('“Refund” is shown but disabled', async () => {
  serverOf(aTransaction());
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Refund' })).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['for one who only reads', reader, aTransaction()],
  ['where nothing was paid', operator, aTransaction({ has_receipt: false })],
])('no receipt is resent %s', async (_, who, transaction) => {
  serverOf(transaction);
  const { user } = await open(who);
  await user.click(screen.getByRole('button', { name: /^Actions for/ }));
  expect(await screen.findByRole('menuitem', { name: 'Resend receipt' })).toHaveAttribute('aria-disabled', 'true');
});

test('what is shown is exported to Excel', async () => {
  const api = serverOf(aTransaction()).on(exportMobileList, () => garbage('bytes of a file'));
  const { user } = await open(operator, '?search=dana&period=300');
  await user.click(screen.getByRole('button', { name: 'Export to Excel' }));
  await waitFor(() => expect(api.calls(exportMobileList)).toHaveLength(1));
  const [sent] = api.calls(exportMobileList);
  expect(sent?.params).toEqual({ section: 'transaction', format: 'excel' });
  expect(sent?.body).toMatchObject({ format: 'excel', type: 'transaction', search: 'dana' });
});

test('a fleet has its own calls, and no row actions', async () => {
  const api = serverOf(aTransaction()).on(exportFleetList, () => garbage('bytes of a file'));
  const { user } = await open(fleet);
  expect(api.calls(listMobileTransactions)).toEqual([]);
  expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Transactions', 'Invoices']);
  await user.click(screen.getByRole('button', { name: 'Export to Excel' }));
  await waitFor(() => expect(api.calls(exportFleetList)).toHaveLength(1));
});

test.each([
  ['an operator', operator, 1],
  ['a fleet', fleet, 0],
])('on a phone %s has the same row actions as on a desk', async (_, who, menus) => {
  const wide = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({ ...wide(media), matches: /max-width/.test(media) }));
  serverOf(aTransaction());
  await renderRemote(remote, '/mobile-app/transactions', who);
  expect(await screen.findByText('dana@driver.example')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: /^Actions for/ })).toHaveLength(menus);
});

test('the menu’s address leads a fleet to its transactions', async () => {
  serverOf(aTransaction());
  await renderRemote(remote, '/mobile-app', fleet);
  expect(await screen.findByRole('row', { name: /dana@driver.example/ })).toBeInTheDocument();
  expect(location.pathname).toBe('/mobile-app/transactions');
});
