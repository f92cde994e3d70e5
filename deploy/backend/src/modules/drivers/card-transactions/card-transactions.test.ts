import {
  assignSubscriptionTariff,
  type CardTransaction,
  createSubscriptionTariff,
  listCardTransactions,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { json } from '../../../platform/database/platform-tables.ts';
import { newId } from '../../../platform/ids.ts';
import { createSandboxProvider } from '../../../platform/payment-providers/sandbox-cards.ts';
import { giveCard, insertDriver } from '../../../testing/driver-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { billSubscriptions } from '../subscriptions/bill-subscriptions.service.ts';
import { readAllCardBooks } from './read-card-books.service.ts';

const made = new Date('2026-03-01T12:00:00Z');
const now = new Date('2026-03-02T12:00:00Z');

describe.each(engines)('the card provider’s books beside ours on %s', (engine) => {
  let test: TestApp;
  let token: string;
  const ids = { matched: newId(), differing: newId(), theirs: newId(), ours: newId() };

  const rows = async (query = '') =>
    (await test.call({ url: `${listCardTransactions.path}?${query}`, token })).json<{
      results: CardTransaction[];
      count: number;
    }>();
  const states = async () => Object.fromEntries((await rows()).results.map(({ id, state }) => [id, state]));

  async function insertOurs(reference: string, captured_minor: number, custom_id = 'PIER'): Promise<void> {
    await test.database.kysely
      .insertInto('payment_session')
      .values({
        tenant_id: 'demo',
        id: newId(),
        charger_id: newId(),
        port_id: newId(),
        connector_id: 1,
        custom_id,
        location_name: null,
        state: 'CANCELLED',
        reason: null,
        device: reference,
        language: 'en',
        receipt_email: null,
        terms: json({} as never),
        currency: 'USD',
        provider: 'sandbox',
        provider_reference: reference,
        hold_minor: 2000,
        captured_minor,
        created_at: made,
        settled_at: made,
      })
      .execute();
  }
  async function insertTheirs(id: string, captured_minor: number): Promise<void> {
    await test.database.kysely
      .insertInto('sandbox_payment')
      .values({
        tenant_id: 'demo',
        id,
        provider: 'sandbox',
        session_id: newId(),
        state: 'captured',
        amount_minor: 2000,
        currency: 'USD',
        held_minor: 0,
        captured_minor,
        refunded_minor: 0,
        refusal: null,
        refund_keys: json([]),
        hold_ends_at: null,
        webhook_delay_seconds: 0,
        webhook_copies: 0,
        created_at: made,
      })
      .execute();
  }

  beforeAll(async () => {
    test = await createTestApp(engine, { clock: () => now });
    token = await signInAs(test, 'admin');
    await insertOurs(ids.matched, 500);
    await insertTheirs(ids.matched, 500);
    await insertOurs(ids.differing, 700, 'DOCK');
    await insertTheirs(ids.differing, 600);
    await insertTheirs(ids.theirs, 300);
    await insertOurs(ids.ours, 900);
    // A hold that was released is in neither.
    await insertTheirs(newId(), 0);
    for (let index = 0; index < 101; index += 1) await insertTheirs(newId(), 0);
  });
  afterAll(() => test.close());

  it('are empty before they were read: nothing is missing that nobody looked for', async () => {
    expect(await rows()).toMatchObject({ results: [], count: 0 });
  });

  it('say what both have, what differs and what one of them lacks', async () => {
    await readAllCardBooks(test.app.platform, now);
    expect(await states()).toEqual({
      [ids.matched]: 'MATCHED',
      [ids.differing]: 'DIFFERING',
      [ids.theirs]: 'NOT_OURS',
      [ids.ours]: 'NOT_THEIRS',
    });
    const differing = (await rows('state=DIFFERING')).results[0];
    expect(differing).toMatchObject({
      provider_amount: { amount: '6.00', currency: 'USD' },
      our_amount: { amount: '7.00', currency: 'USD' },
      charger_custom_id: 'DOCK',
    });
    expect((await rows('search=dock')).count).toBe(1);
    expect((await rows('state__in=NOT_OURS,NOT_THEIRS&ordering=state')).results.map(({ id }) => id)).toEqual([
      ids.theirs,
      ids.ours,
    ]);
  });

  it('follow late changes of old payments', async () => {
    const { kysely } = test.database;
    await kysely.updateTable('sandbox_payment').set({ captured_minor: 700 }).where('id', '=', ids.differing).execute();
    await readAllCardBooks(test.app.platform, new Date('2026-06-01T12:00:00Z'));
    await readAllCardBooks(test.app.platform, new Date('2026-06-02T12:00:00Z'));
    expect((await states())[ids.differing]).toBe('MATCHED');
  });

  it('have charges of saved cards for invoices: matched, differing, and missing on either side', async () => {
    const post = async <Body>(url: string, body: object) =>
      (await test.call({ method: 'POST', url, token, body, headers: { 'idempotency-key': newId() } })).json<Body>();
    const tariff = { name: 'Commuter', price: '19.00', sales_tax: '0' };
    const { id: sub_tariff } = await post<SubscriptionTariff>(createSubscriptionTariff.path, tariff);
    for (const name of ['one', 'two', 'three']) {
      const user = await insertDriver(test.database, name);
      await giveCard(test.database, user);
      await post(assignSubscriptionTariff.path, { user, sub_tariff });
    }
    const { database, settings, secret } = test.app.platform;
    const provider = createSandboxProvider(secret, { database, clock: () => new Date('2026-06-05T12:00:00Z') });
    await billSubscriptions({ database, settings, providerOf: () => provider, now: new Date('2026-04-05T12:00:00Z') });
    const { kysely } = test.database;
    const paid = await kysely
      .selectFrom('subscription_invoice')
      .select('provider_reference')
      .orderBy('number')
      .execute();
    const [matched, differing, missing] = paid.map(({ provider_reference }) => provider_reference ?? '');
    const charges = () => kysely.selectFrom('sandbox_charge').selectAll();
    const taken = await charges()
      .where('id', '=', differing ?? '')
      .executeTakeFirstOrThrow();
    expect(taken).toMatchObject({ tenant_id: 'demo', amount_minor: 1900, currency: 'USD' });
    await kysely.updateTable('sandbox_charge').set({ amount_minor: 1800 }).where('id', '=', taken.id).execute();
    await kysely
      .deleteFrom('sandbox_charge')
      .where('id', '=', missing ?? '')
      .execute();
    await kysely
      .insertInto('sandbox_charge')
      .values({ ...taken, id: 'unknown', amount_minor: 500 })
      .execute();

    await readAllCardBooks(test.app.platform, new Date('2026-06-10T12:00:00Z'));
    const found = (await rows('limit=50')).results.filter(({ id }) =>
      [matched, differing, missing, 'unknown'].includes(id),
    );
    expect(Object.fromEntries(found.map((row) => [row.id, [row.state, row.invoice_number]]))).toEqual({
      [matched ?? '']: ['MATCHED', 'SUB-000001'],
      [differing ?? '']: ['DIFFERING', 'SUB-000002'],
      [missing ?? '']: ['NOT_THEIRS', 'SUB-000003'],
      unknown: ['NOT_OURS', null],
    });
    expect((await rows('search=sub-000002')).results).toMatchObject([
      { our_amount: { amount: '19.00' }, provider_amount: { amount: '18.00' } },
    ]);
  });
});
