import {
  assignSubscriptionTariff,
  changeMobileUser,
  createMobileUser,
  createSubscriptionTariff,
  type CardTransaction,
  exportMobileInvoice,
  exportMobileList,
  listCardTransactions,
  listMobileInvoices,
  listMobileTransactions,
  listMobileUsers,
  resendReceipt,
  type MobileInvoice,
  type MobileTransaction,
  type MobileUser,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { newPriceSettings } from '@plugboard/contracts/chargers';
import { DriverApp, textOfPdf } from '@plugboard/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createSandboxProvider } from '../../platform/payment-providers/sandbox-cards.ts';
import { listen } from '../../testing/charge-point.ts';
import { insertChargerInService } from '../../testing/charging-fixtures.ts';
import { lastMessage, outboxOf } from '../../testing/outbox.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { hungryCar, simulated } from '../../testing/simulated.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { readAllCardBooks } from './card-transactions/read-card-books.service.ts';
import { toPriceColumns } from '../locations/index.ts';
import { billSubscriptions } from './subscriptions/bill-subscriptions.service.ts';

const email = 'rosa@demo.example';
const months = 32 * 86_400_000;

/** Everything that an operator sees of a driver here was made by the driver's own app and a charge point. */
describe('a driver, from the invitation to the invoice', () => {
  let test: TestApp;
  let token: string;
  let user: string;
  let app: DriverApp;
  let keys = 0;
  const log: string[] = [];

  const post = (url: string, body?: object) => {
    const headers = { 'idempotency-key': `journey ${(keys += 1)}` };
    return test.call({ method: 'POST', url, token, headers, ...(body && { body }) });
  };
  const get = async <Body>(url: string) => (await test.call({ url, token })).json<Body>();

  beforeAll(async () => {
    test = await createTestApp('pglite', {
      logTo: { write: (line) => void log.push(line) },
      settings: { logLevel: 'info' },
    });
    token = await signInAs(test, 'admin');
    const power = { max_power_w: hungryCar.maxPowerW };
    const paid = { payment_type: 'PER_KILOWATT_HOUR', current_type: 'DC', max_current_a: null } as const;
    await insertChargerInService(test, 'QR-1', { ...paid, ...power, qr_code_number: '700100' }, power);
    const rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.5000' } as const;
    const settings = { ...newPriceSettings.parse({ currency: 'USD' }), dc: { rate, intervals: [] } };
    const price = { tenant_id: 'demo', id: newId(), location_id: null, ...toPriceColumns(settings) };
    await test.database.kysely.insertInto('location_price').values(price).execute();
    app = new DriverApp({
      url: `http://127.0.0.1:${await listen(test)}`,
      host: 'demo.localhost',
      email,
      password: 'a mountain of 9 goats',
    });
  });
  afterAll(() => test.close());

  it('is invited, enrolls and saves a card', async () => {
    const body = { email, first_name: 'Rosa', last_name: 'Vidal', invitation: 'mail' };
    user = (await post(createMobileUser.path, body)).json<MobileUser>().user_id;
    await app.enroll((await lastMessage(test, email)).segments[2] ?? '');
    await app.signIn();
    expect(await app.addCard()).toMatchObject({ last4: '4242', is_default: true });
    expect(await get<MobileUser>(`/api/v1/mobile-app/user/${user}`)).toMatchObject({
      status: { key: 'act' },
      payment_cards: [{ last4: '4242' }],
      devices: [{}],
    });
  });

  it('charges by the QR code and gets the receipt, and the operator sends it once more', async () => {
    const point = await simulated(test, 'CP-QR-1');
    point.plugIn(1, hungryCar);
    const paid = await app.charge({ charger: '700100', isEnough: (energy) => energy > 0.2 });
    expect(Number(paid.amount)).toBeGreaterThan(0);
    expect(textOfPdf(paid.receipt)).toContain('QR-1');
    const { results } = await get<{ results: MobileTransaction[] }>(listMobileTransactions.path);
    expect(results).toMatchObject([{ user_custom_id: email, revenue: { amount: paid.amount }, has_receipt: true }]);
    const sent = (await outboxOf(test, email)).length;
    const url = resendReceipt.path.replace('{id}', results[0]?.session_id ?? '');
    expect((await test.call({ method: 'PATCH', url, token, body: {} })).json()).toEqual({
      result: 'The receipt has been resent!',
    });
    expect(await outboxOf(test, email)).toHaveLength(sent + 1);
  });

  it('charges by the app with the saved card, and gets the receipt', async () => {
    const point = await simulated(test, 'CP-QR-1');
    point.plugIn(1, hungryCar);
    const paid = await app.chargeBySavedCard({ charger: '700100', isEnough: (energy) => energy > 0.2 });
    expect(Number(paid.amount)).toBeGreaterThan(0);
    expect(textOfPdf(paid.receipt)).toContain(`$${paid.amount}`);
    const { results } = await get<{ results: MobileTransaction[] }>(listMobileTransactions.path);
    expect(results.map(({ revenue }) => revenue?.amount)).toContain(paid.amount);
    expect(results).toHaveLength(2);
    expect((await outboxOf(test, email))[0]?.subject).toBe('Your receipt from Tenant demo');
  });

  it('pays the subscription with the saved card, and the invoice says so', async () => {
    const tariff = { name: 'Commuter', price: '19.00', sales_tax: '8.25' };
    const { id: sub_tariff } = (await post(createSubscriptionTariff.path, tariff)).json<SubscriptionTariff>();
    await post(assignSubscriptionTariff.path, { user, sub_tariff });
    const { database, settings, secret } = test.app.platform;
    const now = new Date(Date.now() + months);
    const provider = createSandboxProvider(secret, { database, clock: () => now });
    await billSubscriptions({ database, settings, providerOf: () => provider, now });
    const { results } = await get<{ results: MobileInvoice[] }>(listMobileInvoices.path);
    expect(results).toMatchObject([{ state: 'PAID', amount: { amount: '20.57', currency: 'USD' } }]);
    const file = await post(exportMobileInvoice.path.replace('{id}', results[0]?.invoice_id ?? ''));
    const text = textOfPdf(file.rawPayload);
    for (const part of ['Commuter', '$19.00', '$1.57', '$20.57', 'Rosa Vidal', 'Tenant demo'])
      expect(text).toContain(part);
  });

  it('has all three payments in the card provider’s books as in ours', async () => {
    await readAllCardBooks(test.app.platform, new Date(Date.now() + 2 * months));
    const { results } = await get<{ results: CardTransaction[] }>(listCardTransactions.path);
    expect(results.map(({ state, invoice_number }) => [state, invoice_number])).toEqual([
      ['MATCHED', 'SUB-000001'],
      ['MATCHED', null],
      ['MATCHED', null],
    ]);
  });

  it('leaves nothing personal in the log, also where it is searched, exported and changed', async () => {
    await post(exportMobileList.path.replace('{section}', 'user').replace('{format}', 'excel'), { search: email });
    for (const { path } of [listMobileUsers, listMobileTransactions, listMobileInvoices, listCardTransactions])
      await get(`${path}?search=${email}`);
    const of = (path: string) => path.replace('{id}', user);
    const body = { phone: '+14155550123', first_name: 'Rosalind' };
    const headers = { 'if-match': '*' };
    expect(
      (await test.call({ method: 'PATCH', url: of(changeMobileUser.path), token, body, headers })).statusCode,
    ).toBe(200);
    expect(log.length).toBeGreaterThan(20);
    const written = log.join('');
    for (const part of ['rosa', 'Rosa', 'Vidal', '4155550123', '4242424242424242', 'goats', token])
      expect([part, written.includes(part)]).toEqual([part, false]);
    // The four digits alone are also a part of random identifiers.
    expect(written).not.toMatch(/(?<![\w-])4242(?![\w-])/);
  });
});
