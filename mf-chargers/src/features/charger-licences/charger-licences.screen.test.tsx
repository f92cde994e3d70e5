import { listPaymentMethods } from '@plugboard/contracts/accounts';
import {
  cancelLicenceInvoice,
  type ChargerLicence,
  deleteLicenceRenewal,
  getLicenceOrder,
  type LicenceInvoice,
  listChargerLicences,
  listLicenceInvoices,
  listLicences,
  listLicencesOfCharger,
  listLicenceYears,
  orderByInvoice,
  orderLicences,
  payLicenceInvoice,
  setLicenceRenewal,
} from '@plugboard/contracts/chargers';
import { listCommands } from '@plugboard/contracts/network';
import { aPage, failure, fakeApi, renderRemote, type RenderRemoteOptions } from '@plugboard/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import chargers from '../../../remote.ts';

const aLicence = (number: number, rest: Partial<ChargerLicence> = {}): ChargerLicence => ({
  charger: `5f0d8b1e-0002-4c5e-8a4b-00000000000${number}`,
  custom_id: `DEMO-00${number}`,
  name: '',
  location_name: 'Main St Garage',
  timezone: 'UTC',
  ports: number,
  license: { name: 'Pro', is_pro: true, has_pro: true },
  licensed_from: '2025-12-01T00:00:00Z',
  licensed_to: '2026-12-01T00:00:00Z',
  is_activated: true,
  license_fit: true,
  state: 'ENDS_SOON',
  renewal: null,
  ...rest,
});
const pro = {
  id: '5f0d8b1e-0005-4c5e-8a4b-000000000001',
  name: 'Pro',
  is_pro: true,
  has_pro: true,
  price: { amount: '300.00', currency: 'USD' as const },
  period: 'year' as const,
};
const card = {
  id: '5f0d8b1e-0006-4c5e-8a4b-000000000001',
  brand: 'VISA' as const,
  last4: '4242',
  exp_month: 4,
  exp_year: 2030,
  is_default: true,
};
const renewal = { license: { id: pro.id, name: 'Pro' }, years: 1, payment_method: card, problem: null };

const serverOf = (licences: readonly ChargerLicence[]) =>
  fakeApi()
    .on(listChargerLicences, () => aPage([...licences]))
    .on(listLicences, () => ({ results: [pro] }))
    .on(listLicenceYears, () => ({ results: [{ years: 1, discount_percent: 0 }] }))
    .on(listPaymentMethods, () => ({
      results: [card],
      provider: { name: 'sandbox' as const, tokenise_url: '/x' },
      setup: null,
    }))
    .on(listCommands, () => aPage([]));

const changer: RenderRemoteOptions = { account: { permissions: ['view_charger', 'change_charger'] } };
const open = async (who = changer) => {
  const shown = await renderRemote(chargers, '/chargers/licenses', who);
  await screen.findByRole('heading', { name: /^(Licenses|Licencias)/ });
  return shown;
};
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('a row says where the licence of a charger stands, when it ends and whether it renews itself', async () => {
  serverOf([
    aLicence(1, { renewal }),
    aLicence(2, { renewal: { ...renewal, problem: 'PAYMENT_FAILED' } }),
    aLicence(3, { license: null, licensed_from: null, licensed_to: null, state: 'NONE' }),
  ]);
  await open();
  const row = (name: RegExp) => screen.findByRole('row', { name });
  expect(await row(/DEMO-001/)).toHaveTextContent(/Ends soon.*Pro.*2026.*Pro, 1 year.*VISA •••• 4242/);
  expect(await row(/DEMO-002/)).toHaveTextContent('Payment failed');
  expect(await row(/DEMO-003/)).toHaveTextContent('Not licensed');
});

test('several chargers are licensed in one order, and stay selected where nothing was bought', async () => {
  const api = serverOf([aLicence(1), aLicence(2), aLicence(3, { license_fit: false })]).on(orderLicences, () =>
    failure(402, { detail: 'The card was declined.', code: 'PAYMENT_FAILED' }),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('checkbox', { name: /all/i }));
  await user.click(await screen.findByRole('button', { name: 'Buy license' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Buy licenses for 2 chargers')).toBeVisible();
  expect(await drawer.findByRole('status', { name: 'Total' })).toHaveTextContent(/Ports3.*\$900\.00/);
  await user.click(drawer.getByRole('switch', { name: /Renew automatically/ }));
  await user.click(drawer.getByRole('button', { name: 'Buy and activate' }));
  expect(await drawer.findByText('The card was declined.')).toBeVisible();
  expect(api.calls(orderLicences)[0]?.body).toMatchObject({
    auto_renew: true,
    payment_method: card.id,
    total: { amount: '900.00' },
    chargers: [{ charger: aLicence(1).charger }, { charger: aLicence(2).charger }],
  });
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Buy license' })).toBeVisible();
});

test('a licence is set to renew itself, and stopped after a question', async () => {
  const api = serverOf([aLicence(1), aLicence(2, { renewal })])
    .on(setLicenceRenewal, () => aLicence(1, { renewal }))
    .on(deleteLicenceRenewal, () => aLicence(2));
  const { user, notices } = await open();
  await choose(user, 'DEMO-001', 'Renew automatically');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(api.calls(setLicenceRenewal)[0]).toMatchObject({
    params: { id: aLicence(1).charger },
    body: { license: pro.id, years: 1, payment_method: card.id },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose(user, 'DEMO-002', 'Stop renewal');
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Stop the renewal of DEMO-002?');
  expect(api.calls(deleteLicenceRenewal)).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Stop renewal' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The license of DEMO-002 no longer renews automatically.'));
});

test('the history of a charger’s licences is shown', async () => {
  const grant = { id: pro.id, name: 'Standard', is_pro: false, licensed_from: '2024-01-01T00:00:00Z', order: null };
  serverOf([aLicence(1)]).on(listLicencesOfCharger, () => ({
    results: [{ ...grant, licensed_to: '2025-01-01T00:00:00Z' }],
  }));
  const { user } = await open();
  await choose(user, 'DEMO-001', 'License history');
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByRole('listitem')).toHaveTextContent(
    'StandardJan 1, 2024 – Jan 1, 2025Not bought in the portal',
  );
});

test('the order that a licence was bought with is opened from the history', async () => {
  const order = '5f0d8b1e-0007-4c5e-8a4b-000000000001';
  const money = (amount: string) => ({ amount, currency: 'USD' as const });
  const grant = { id: pro.id, name: 'Pro', is_pro: true, licensed_from: '2025-01-01T00:00:00Z', licensed_to: null };
  serverOf([aLicence(1)])
    .on(listLicencesOfCharger, () => ({ results: [{ ...grant, order }] }))
    .on(getLicenceOrder, () => ({
      id: order,
      created_at: '2025-01-01T18:00:00Z',
      license: { id: pro.id, name: 'Pro', is_pro: true },
      years: 2,
      price: money('300.00'),
      period: 'year' as const,
      promotional_code: 'PLUG10',
      subtotal: money('600.00'),
      years_discount: money('0.00'),
      promotional_discount: money('60.00'),
      total: money('540.00'),
      payment_method: { brand: 'VISA' as const, last4: '4242' },
      chargers: [],
    }));
  const { user } = await open();
  await choose(user, 'DEMO-001', 'License history');
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Show order' }));
  expect(await drawer.findByText('$540.00')).toBeVisible();
  expect(drawer.getByText('Promo code PLUG10').nextSibling).toHaveTextContent('$60.00');
  expect(drawer.getByText('VISA •••• 4242')).toBeVisible();
  expect(drawer.queryByText('Term discount')).toBeNull();
});

test('who may not change chargers only looks, also in Spanish', async () => {
  serverOf([aLicence(1, { renewal })]);
  const { user } = await open({ account: { permissions: ['view_charger'] }, language: 'es' });
  expect(await screen.findByRole('row', { name: /DEMO-001.*Termina pronto/ })).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acciones para DEMO-001' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Historial de licencias',
  ]);
});

const invoice: LicenceInvoice = {
  id: '5f0d8b1e-0008-4c5e-8a4b-000000000001',
  number: 'INV-00012',
  state: 'OPEN',
  created_at: '2026-11-20T12:00:00Z',
  due_at: '2026-12-20T12:00:00Z',
  reference: 'PO 7',
  license: 'Pro',
  years: 1,
  chargers: ['DEMO-001'],
  buyer: 'Demo & Söhne (Harbor)',
  subtotal: { amount: '330.00', currency: 'USD' },
  years_discount: { amount: '0.00', currency: 'USD' },
  promotional_discount: { amount: '30.00', currency: 'USD' },
  total: { amount: '300.00', currency: 'USD' },
  settled_at: null,
  order: null,
};

test('a licence is ordered by invoice, without a card', async () => {
  const api = serverOf([aLicence(1)]).on(orderByInvoice, () => invoice);
  const { user, notices } = await renderRemote(chargers, '/chargers/licenses', changer);
  await user.click(await screen.findByRole('button', { name: 'Actions for DEMO-001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Buy license' }));
  await user.click(await screen.findByText('Invoice'));
  expect(screen.queryByText(/4242/)).toBeNull();
  await user.type(await screen.findByLabelText(/^Your reference/), 'PO 7');
  await user.click(screen.getByRole('button', { name: 'Order by invoice' }));
  await waitFor(() =>
    expect(notices.map(({ text }) => text)).toEqual([
      'Invoice INV-00012 is created. The license starts once it is paid.',
    ]),
  );
  expect(api.calls(orderByInvoice)[0]?.body).toEqual({
    license: pro.id,
    years: 1,
    chargers: [{ charger: aLicence(1).charger, licensed_to: '2026-12-01T00:00:00Z' }],
    promotional_code: null,
    reference: 'PO 7',
    total: { amount: '300.00', currency: 'USD' },
  });
});

async function openInvoices(who: RenderRemoteOptions) {
  const open = [invoice];
  const api = serverOf([aLicence(1)])
    .on(listLicenceInvoices, () => ({ results: [...open] }))
    .on(payLicenceInvoice, () => ({ ...(open.pop() ?? invoice), state: 'PAID' as const }))
    .on(cancelLicenceInvoice, () => failure(409, { detail: 'Ya está pagada.', code: 'CONFLICT' }));
  const view = await renderRemote(chargers, '/chargers/licenses', who);
  const es = who.language === 'es';
  await view.user.click(await screen.findByRole('button', { name: es ? /Más acciones/ : /More actions/ }));
  await view.user.click(await screen.findByRole('menuitem', { name: es ? 'Facturas' : 'Invoices' }));
  await screen.findByText('INV-00012 · PO 7');
  const confirm = async (name: string) => {
    const dialogs = await screen.findAllByRole('dialog');
    await view.user.click(within(dialogs.at(-1)!).getByRole('button', { name }));
  };
  return { ...view, api, confirm };
}

test('an administrator marks an invoice as paid, after a question', async () => {
  const { user, api, confirm, notices } = await openInvoices({ account: { ...changer.account, is_admin: true } });
  await user.click(screen.getByRole('button', { name: 'Mark INV-00012 as paid' }));
  expect(api.calls(payLicenceInvoice)).toHaveLength(0);
  expect(await screen.findByText('Its charger is licensed from now on. This cannot be undone.')).toBeInTheDocument();
  await confirm('Mark as paid');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('INV-00012 is paid.'));
  expect(await screen.findByText('No invoices')).toBeInTheDocument();
});

test('others may cancel it, and hear why not', async () => {
  const account = { ...changer.account, is_admin: false };
  const { user, confirm, notices } = await openInvoices({ account, language: 'es' });
  expect(screen.queryByRole('button', { name: /como pagada/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancelar INV-00012' }));
  await confirm('Cancelar la factura');
  await waitFor(() => expect(notices.at(-1)).toEqual({ kind: 'error', text: 'Ya está pagada.' }));
});

test('an invoice is saved as a PDF under its number', async () => {
  const saved: { name: string; blob: Blob }[] = [];
  let last = new Blob();
  const createObjectURL = (blob: Blob) => {
    last = blob;
    return 'blob:x';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
  const { user, notices } = await openInvoices(changer);
  await user.click(screen.getByRole('button', { name: 'Save INV-00012 as PDF' }));
  await waitFor(() => expect(saved).toMatchObject([{ name: 'INV-00012.pdf', blob: { type: 'application/pdf' } }]));
  expect(await saved[0]?.blob.text()).toContain('(Demo & S');
  expect(notices).toEqual([]);
});
