import {
  exportFleetList,
  exportMobileInvoice,
  exportMobileInvoices,
  listFleetInvoices,
  listMobileInvoices,
  type MobileInvoice,
} from '@plugboard/contracts/drivers';
import { failure, fakeApi, garbage, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import remote from '../../../remote.ts';
import { fleet, operator, withFlags } from '../../common/accounts.fixtures.ts';
import { aTablePage, anInvoice, userId } from '../../common/mobile.fixtures.ts';

const serverOf = (...invoices: MobileInvoice[]) =>
  fakeApi()
    .on(listMobileInvoices, () => aTablePage(invoices))
    .on(listFleetInvoices, () => aTablePage(invoices));

const open = async (who: RenderRemoteOptions = operator, search = '') => {
  const shown = await renderRemote(remote, `/mobile-app/invoices${search}`, who);
  await screen.findByRole('row', { name: /SUB-000012/ });
  return shown;
};
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('invoices are only for one brand', async () => {
  await renderRemote(remote, '/mobile-app/invoices', withFlags('mobile_app'));
  expect(await screen.findByText('Available upon request')).toBeInTheDocument();
});

test('the variant with user columns names the user and leads to them', async () => {
  serverOf(anInvoice());
  await open();
  expect(heads()).toEqual(expect.arrayContaining(['Date paid', 'Invoice ID', 'Amount', 'User ID', 'User name']));
  const row = screen.getByRole('row', { name: /SUB-000012/ });
  for (const text of ['Nov 3, 2026', '$20.90', 'Dana Driver', 'Paid']) expect(row).toHaveTextContent(text);
  expect(screen.getByRole('link', { name: userId.slice(0, 8) })).toHaveAttribute('href', `/mobile-app/users/${userId}`);
});

test('the other variant has no user columns', async () => {
  serverOf(anInvoice({ user_id: null, user_name: null }));
  await open(withFlags('mobile_app', 'mobile_invoices'));
  for (const name of ['User ID', 'User name']) expect(heads()).not.toContain(name);
});

test('“Download invoice” saves the PDF', async () => {
  const api = serverOf(anInvoice()).on(exportMobileInvoice, () => garbage('bytes of a file'));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Download invoice SUB-000012' }));
  await waitFor(() => expect(api.calls(exportMobileInvoice)).toMatchObject([{ params: { id: 'SUB-000012' } }]));
});

test('a download that fails is said', async () => {
  serverOf(anInvoice()).on(exportMobileInvoice, () => failure(404));
  const { user, notices } = await open();
  await user.click(screen.getByRole('button', { name: 'Download invoice SUB-000012' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(notices[0]?.kind).toBe('error');
});

test('invoices of every time are shown, the unpaid too, until a range of payment is chosen', async () => {
  const api = serverOf(anInvoice({ state: 'UNPAID', invoice_date_paid: null }));
  await open(operator, '?search=dana&sort=-amount');
  expect(screen.getByText('Unpaid')).toBeInTheDocument();
  expect(api.calls(listMobileInvoices).at(-1)?.query).toMatchObject({ search: 'dana', ordering: '-amount' });
  expect(api.calls(listMobileInvoices).at(-1)?.query).not.toHaveProperty('date_paid__gt');
});

test('a range of payment is sent, and the list exported with it', async () => {
  const api = serverOf(anInvoice()).on(exportMobileInvoices, () => garbage('bytes of a file'));
  const { user } = await open(operator, '?days=2026-11-01..2026-11-30');
  const paid = {
    date_paid__gt: new Date(2026, 10, 1).toISOString(),
    date_paid__lte: new Date(2026, 11, 1).toISOString(),
  };
  expect(api.calls(listMobileInvoices).at(-1)?.query).toMatchObject(paid);
  await user.click(screen.getByRole('button', { name: 'Export to Excel' }));
  await waitFor(() => expect(api.calls(exportMobileInvoices)).toHaveLength(1));
  expect(api.calls(exportMobileInvoices)[0]?.body).toMatchObject({ type: 'invoice', ...paid });
});

test('a fleet has its own calls', async () => {
  const api = serverOf(anInvoice()).on(exportFleetList, () => garbage('bytes of a file'));
  const { user } = await open(fleet);
  expect(api.calls(listMobileInvoices)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Export to Excel' }));
  await waitFor(() => expect(api.calls(exportFleetList)[0]?.params).toEqual({ section: 'invoice', format: 'excel' }));
});
