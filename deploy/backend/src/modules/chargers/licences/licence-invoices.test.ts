import {
  type ChargerLicence,
  type LicenceInvoice,
  type LicenceOrder,
  listLicenceInvoices,
  orderByInvoice,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../testing/accounts.ts';
import { insertCharger, insertPort } from '../../../testing/charger-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { insertLicenceOffer } from '../../../testing/licence-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe.each([oneEngine])('licences by invoice on %s', (engine) => {
  let app: TestApp;
  let owner: string;
  let admin: string;
  let offer: { standard: string; pro: string };
  let charger: string;
  let keys = 0;

  const send = (method: 'POST' | 'DELETE', url: string, body?: object, token = owner) =>
    app.call({ method, url, token, headers: { 'idempotency-key': `invoice ${(keys += 1)}` }, ...(body && { body }) });
  const order = (special: object = {}, licensed_to: string | null = null) =>
    send('POST', orderByInvoice.path, {
      license: offer.pro,
      years: 1,
      chargers: [{ charger, licensed_to }],
      total,
      ...special,
    });
  const licence = async () =>
    (await app.call({ url: '/api/v1/charger-license?search=INVOICED', token: owner })).json<{
      results: ChargerLicence[];
    }>().results[0];
  const invoices = async () =>
    (await app.call({ url: listLicenceInvoices.path, token: owner })).json<{ results: LicenceInvoice[] }>().results;
  const pay = (id: string, token = admin) => send('POST', `${orderByInvoice.path}${id}/paid/`, undefined, token);
  const mails = () =>
    app.database.kysely.selectFrom('outbox').select(['recipient', 'subject', 'body']).orderBy('id').execute();
  let total: object;

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => now });
    owner = await signInAs(app, 'owner');
    admin = await signInAs(app, 'admin');
    offer = await insertLicenceOffer(app.database, 'demo');
    const code = { tenant_id: 'demo', code: 'ONCE', discount_percent: 10, expires_at: null, most_uses: 1 };
    await app.database.kysely.insertInto('promotional_code').values(code).execute();
    charger = await insertCharger(app.database, 'demo', { custom_id: 'INVOICED', status: '' });
    await insertPort(app.database, 'demo', charger, { connector_id: 1 });
    const refused = await order({ total: { amount: '0.01', currency: 'USD' } });
    const [, amount] = /([\d.]+) USD/.exec(refused.json<{ detail: string }>().detail) ?? [];
    total = { amount, currency: 'USD' };
  });
  afterAll(() => app.close());

  it('wait for their payment, which an administrator records', async () => {
    await app.database.kysely.deleteFrom('outbox').execute();
    await app.database.kysely
      .updateTable('account')
      .set({ language: 'es' })
      .where('email', '=', 'owner@demo.example')
      .execute();
    const invoice = (await order({ reference: 'PO 7' })).json<LicenceInvoice>();
    expect(invoice).toMatchObject({
      number: 'INV-00001',
      state: 'OPEN',
      reference: 'PO 7',
      chargers: ['INVOICED'],
      buyer: 'Tenant demo',
      subtotal: total,
      promotional_discount: { amount: '0.00', currency: 'USD' },
      total,
      due_at: '2026-03-31T12:00:00.000Z',
      order: null,
    });
    expect((await licence())?.licensed_to).toBeNull();
    expect(await lastEntry(app)).toMatchObject({ action: 'licence.invoiced', subject_id: invoice.id });
    expect((await pay(invoice.id, owner)).statusCode).toBe(403);
    await app.database.kysely.updateTable('licence').set({ price_minor: 1 }).where('id', '=', offer.pro).execute();
    const paid = (await pay(invoice.id)).json<LicenceInvoice>();
    expect(paid).toMatchObject({ state: 'PAID', settled_at: now.toISOString(), order: expect.any(String) });
    expect((await licence())?.licensed_to).toBe('2027-03-01T12:00:00.000Z');
    const made = await app.call({ url: `/api/v1/license-order/${paid.order}`, token: owner });
    expect(made.json<LicenceOrder>()).toMatchObject({ total, payment_method: null });
    expect(await lastEntry(app)).toMatchObject({ action: 'licence.invoice-paid' });
    expect((await pay(invoice.id)).statusCode).toBe(409);
    const [ordered, received, ...others] = await mails();
    expect(others).toEqual([]);
    expect(ordered).toMatchObject({
      recipient: 'owner@demo.example',
      subject: 'Factura INV-00001 de sus licencias Pro',
      body: expect.stringMatching(/PO 7\n[^]*Total: [\d.]+ USD\n[^]*31 de marzo de 2026[^]*\nINVOICED\n/),
    });
    expect(received).toMatchObject({ recipient: 'owner@demo.example', subject: 'La factura INV-00001 está pagada' });
  });

  it('are cancelled while they are open, and count a promotional code once', async () => {
    const held = (await licence())?.licensed_to ?? null;
    const first = await order({ promotional_code: 'ONCE' }, held);
    expect(first.statusCode).toBe(409);
    const [, amount] = /([\d.]+) USD/.exec(first.json<{ detail: string }>().detail) ?? [];
    const invoice = await order({ promotional_code: 'ONCE', total: { amount, currency: 'USD' } }, held);
    const { id, number } = invoice.json<LicenceInvoice>();
    expect(number).toBe('INV-00002');
    const again = await order({ promotional_code: 'ONCE', total: { amount, currency: 'USD' } }, held);
    expect(again.json()).toHaveProperty('promotional_code');
    const cancelled = await send('DELETE', `${orderByInvoice.path}${id}/`);
    expect(cancelled.json()).toMatchObject({ state: 'CANCELLED', order: null });
    expect((await pay(id)).statusCode).toBe(409);
    expect((await invoices()).map((each) => each.state)).toEqual(['CANCELLED', 'PAID']);
  });
});
