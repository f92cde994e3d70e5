import {
  exportMobileInvoice,
  getActiveUsers,
  getMobileEfficiency,
  getNewUsers,
  listFleetTransactions,
  listMobileInvoices,
  listMobileTransactions,
  resendReceipt,
  type MobileEfficiency,
  type MobileInvoice,
  type MobileTransaction,
  type UserSeries,
} from '@plugboard/contracts/drivers';
import { textOfPdf } from '@plugboard/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { newId } from '../../../platform/ids.ts';
import { insertLocation } from '../../../testing/charger-fixtures.ts';
import { insertChargerInService } from '../../../testing/charging-fixtures.ts';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { outboxOf } from '../../../testing/outbox.ts';
import { insertReportedSession } from '../../../testing/session-fixtures.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { issueSubscriptionInvoice } from '../invoices/issue-invoice.service.ts';
import { settleSubscriptionInvoice } from '../invoices/settle-invoice.service.ts';
import { insertSubscription } from '../subscriptions/subscriptions.repository.ts';

const now = new Date('2026-03-15T18:00:00Z');

describe.each(engines)('money of the mobile app on %s', (engine) => {
  let test: TestApp;
  let token: string;
  let ana: string;
  let paid: string;
  let unpaid: string;
  let foreign: string;

  const get = async <Body>(url: string) => (await test.call({ url, token })).json<Body>();
  const list = async (query = '', path: string = listMobileTransactions.path) =>
    get<{ results: MobileTransaction[]; count: number }>(`${path}?limit=100&${query}`);
  const resend = (id: string, language = 'en-US') =>
    test.call({
      method: 'PATCH',
      url: resendReceipt.path.replace('{id}', id),
      token,
      body: { session_id: id },
      headers: { 'accept-language': language },
    });

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'admin');
    const location_id = await insertLocation(test.database, 'demo', { name: 'Harbor' });
    const charger = await insertChargerInService(test, 'PIER', { location_id, location_name: 'Harbor' });
    ana = await insertDriver(test.database, 'ana', { language: 'es', created_at: new Date('2026-03-01T12:00:00Z') });
    const ben = await insertDriver(test.database, 'ben', { created_at: new Date('2026-03-02T05:00:00Z') });
    const at = (moment: string) => ({
      started_at: moment,
      ended_at: new Date(Date.parse(moment) + 3_600_000).toISOString(),
      location_id,
    });
    const money = { status: 'COMPLETED_AND_PAID', revenue_minor: 575, electricity_cost_minor: 100 } as const;
    paid = await insertReportedSession(test, charger, { ...at('2026-03-10T04:30:00Z'), ...money, account_id: ana });
    unpaid = await insertReportedSession(test, charger, { ...at('2026-03-11T20:00:00Z'), account_id: ben });
    await insertReportedSession(test, charger, { ...at('2026-02-01T20:00:00Z'), ...money, account_id: ana });
    // Without a driver, and of a partner.
    await insertReportedSession(test, charger, at('2026-03-12T20:00:00Z'));
    const { id: staff } = await test.database.kysely
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'partner@demo.example')
      .executeTakeFirstOrThrow();
    await insertReportedSession(test, charger, { ...at('2026-03-12T21:00:00Z'), account_id: staff });
    foreign = newId();
  });
  afterAll(() => test.close());

  it('lists ended sessions of drivers in the zone that is asked for', async () => {
    const page = await list('tz=America/Chicago&start_at__gt=2026-03-01T00:00:00Z&end_at__lte=2026-03-31T00:00:00Z');
    expect(
      page.results.map((row) => [row.user_custom_id, row.transaction_start_date, row.transaction_start_time]),
    ).toEqual([
      ['ben@demo.example', '2026-03-11', '15:00'],
      ['ana@demo.example', '2026-03-09', '23:30'],
    ]);
    expect(page.results[1]).toMatchObject({
      session_id: paid,
      location_address: '1 Harbor Road, Austin, TX 78701, USA',
      charger_custom_id: 'PIER',
      energy: 10,
      revenue: { amount: '5.75', currency: 'USD' },
      has_receipt: true,
    });
    expect(page.count).toBe(2);
  });

  it('searches, sorts and filters them, for a fleet as well', async () => {
    const ids = async (query: string) => (await list(query)).results.map(({ id }) => id);
    expect(await ids('search=ben')).toEqual([unpaid]);
    expect((await ids(`user_id=${ana}&ordering=transaction_start_date`))[1]).toBe(paid);
    expect(await ids('search=harbor')).toHaveLength(3);
    expect((await ids('ordering=revenue'))[0]).toBe(unpaid);
    expect((await list('', listFleetTransactions.path)).results).toHaveLength(3);
  });

  it('sends the receipt of a paid session once more, in the driver’s language', async () => {
    const answer = await resend(paid);
    expect([answer.statusCode, answer.json()]).toEqual([200, { result: 'The receipt has been resent!' }]);
    const [mail] = await outboxOf(test, 'ana@demo.example');
    expect(mail?.body).toMatch(/PIER, Harbor/);
    expect(mail?.body).toMatch(/5[.,]75/);
    const refused = await resend(unpaid, 'es-US');
    expect([refused.statusCode, refused.json()]).toEqual([
      200,
      { error: 'No se pagó nada por esta sesión, así que no hay recibo.' },
    ]);
    expect((await resend(foreign)).statusCode).toBe(404);
  });

  it('sums drivers’ sessions of a period, and of the one before', async () => {
    const query = 'tz=America/Chicago&start_at__gt=2026-03-01T06:00:00Z&end_at__lte=2026-04-01T05:00:00Z';
    expect(await get<MobileEfficiency>(`${getMobileEfficiency.path}?${query}`)).toMatchObject({
      currency: 'USD',
      sessions: 2,
      energy: 20,
      revenue: { amount: '5.75' },
      cost: { amount: '1.00' },
      before: { sessions: 1, revenue: { amount: '5.75' } },
    });
  });

  it('counts new and active users by day and month of the zone', async () => {
    const query = 'tz=America/Chicago&start_at__gt=2026-03-01T06:00:00Z&end_at__lte=2026-04-01T05:00:00Z';
    const series = (path: string, type: string) => get<UserSeries>(`${path}?${query}&type=${type}`);
    const active = await series(getActiveUsers.path, 'daily');
    expect([active.list.length, active.total]).toEqual([31, 2]);
    expect(active.list.filter(({ count }) => count > 0).map(({ label, count }) => [label, count])).toEqual([
      ['Mar 9', 1],
      ['Mar 11', 1],
    ]);
    const added = await series(getNewUsers.path, 'daily');
    // 5:00 UTC is still the evening of March 1 in Chicago.
    expect(added.list[0]).toMatchObject({ label: 'Mar 1', count: 2 });
    expect(added.total).toBe(2);
    expect(await series(getNewUsers.path, 'monthly')).toMatchObject({ list: [{ label: 'Mar 2026', count: 2 }] });
  });

  it('has invoices with their sums, number and brand in a PDF', async () => {
    const { database } = test;
    const tariff_id = newId();
    const terms = {
      name: 'Commuter',
      price_minor: 1000,
      months: 3,
      included_kwh: null,
      discount_percent: null,
      sales_tax: '8.25',
      currency: 'USD',
    } as const;
    const tariff = { tenant_id: 'demo', id: tariff_id, ...terms, is_active: true };
    await database.kysely.insertInto('subscription_tariff').values(tariff).execute();
    await withTenant(database, 'demo', async (db) => {
      const row = await insertSubscription(db, {
        ...terms,
        tenant_id: 'demo',
        id: newId(),
        account_id: ana,
        tariff_id,
        timezone: 'America/Chicago',
        start_date: '2025-12-01',
        anchor_day: 1,
        billed_until: '2025-12-01',
        next_billing_at: now,
        state: 'RUNNING',
        created_at: now,
      });
      const period = { start: '2025-12-01', end: '2026-03-01' };
      const invoice = await issueSubscriptionInvoice(db, { ...row, account_id: ana }, period, now);
      await settleSubscriptionInvoice(
        db,
        invoice,
        { attempt: { provider: 'sandbox', last4: '4242' }, reference: 'x' },
        now,
      );
    });
    const invoices = async () => (await get<{ results: MobileInvoice[] }>(listMobileInvoices.path)).results;
    expect(await invoices()).toMatchObject([
      {
        invoice_id: 'SUB-000001',
        invoice_date_paid: '2026-03-15',
        amount: { amount: '32.48', currency: 'USD' },
        period_start: '2025-12-01',
        period_end: '2026-02-28',
        user_id: null,
        user_name: null,
      },
    ]);
    const flag = { tenant_id: 'demo', name: 'mobile_invoice_users', is_on: true } as const;
    await database.kysely.insertInto('tenant_flag').values(flag).execute();
    expect(await invoices()).toMatchObject([{ user_id: ana, user_name: 'ana Driver' }]);
    const url = exportMobileInvoice.path.replace('{id}', 'SUB-000001');
    const file = await test.call({ method: 'POST', url, token });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = textOfPdf(file.rawPayload);
    for (const part of [
      'Tenant demo',
      'Factura SUB-000001',
      'Commuter, 3',
      '30.00',
      '2.48',
      '32.48',
      'ana@demo.example',
    ])
      expect(text).toContain(part);
    const other = await signInAs(test, 'admin', 'metro');
    expect((await test.call({ method: 'POST', url, token: other, tenant: 'metro' })).statusCode).toBe(404);
  });
});
