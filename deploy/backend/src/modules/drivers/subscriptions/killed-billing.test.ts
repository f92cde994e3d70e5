import {
  assignSubscriptionTariff,
  createSubscriptionTariff,
  type SubscriptionTariff,
} from '@plugboard/contracts/drivers';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import type { CardProvider } from '../../../platform/payment-providers/card-provider.ts';
import { giveCard, insertDriver } from '../../../testing/driver-fixtures.ts';
import { oneEngine } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { billSubscriptions } from './bill-subscriptions.service.ts';

const started = new Date('2026-01-31T18:00:00Z');
const later = new Date('2026-04-01T18:00:00Z');

/** Ends at the step of this number: every query and both ends of every charge are steps. */
class Fuse {
  #step = 0;
  readonly #end: number;

  constructor(end: number) {
    this.#end = end;
  }

  burn(): void {
    this.#step += 1;
    if (this.#step >= this.#end) throw new Error('killed');
  }
}

function withFuse(database: Database, fuse: Fuse): Database {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      fuse.burn();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...database, kysely: database.kysely.withPlugin(plugin) };
}

describe.each([oneEngine])('billing that is killed on %s', (engine) => {
  let app: TestApp;
  let tariffs: SubscriptionTariff[];
  let token: string;
  let keys = 0;
  let now = started;
  /** Sums that were taken, by the key of the charge: a repeat takes nothing. */
  const taken = new Map<string, number>();

  const post = async (url: string, body: object) =>
    app.call({ method: 'POST', url, token, body, headers: { 'idempotency-key': `killed ${(keys += 1)}` } });
  const providerWith = (fuse: Fuse): CardProvider => ({
    name: 'sandbox',
    saveCard: async () => 'declined',
    deleteCard: async () => undefined,
    chargeCard: async ({ key, amountMinor }) => {
      fuse.burn();
      taken.set(key, amountMinor);
      fuse.burn();
      return { reference: `charge ${key}` };
    },
  });
  const bill = (fuse: Fuse) => {
    const { settings } = app.app.platform;
    const database = withFuse(app.database, fuse);
    return billSubscriptions({ database, settings, providerOf: () => providerWith(fuse), now: later });
  };
  const runToEnd = () => bill(new Fuse(Infinity));

  /** A driver with one tariff until the end of February and another one from then on. */
  async function subscribe(): Promise<string> {
    now = started;
    const user = await insertDriver(app.database, `killed${(keys += 1)}`);
    await giveCard(app.database, user);
    for (const { id: sub_tariff } of tariffs)
      expect((await post(assignSubscriptionTariff.path, { user, sub_tariff })).statusCode).toBe(200);
    return user;
  }
  const invoicesOf = (user: string) =>
    app.database.kysely
      .selectFrom('subscription_invoice')
      .selectAll()
      .where('account_id', '=', user)
      .orderBy('period_start')
      .execute();

  beforeAll(async () => {
    app = await createTestApp(engine, { clock: () => now });
    token = await signInAs(app, 'admin');
    const names = ['Small', 'Large'];
    tariffs = await Promise.all(
      names.map(async (name, index) =>
        (
          await post(createSubscriptionTariff.path, { name, price: `${index + 1}0.00`, sales_tax: '8.25' })
        ).json<SubscriptionTariff>(),
      ),
    );
  });
  afterAll(() => app.close());

  it('at any step bills each period once when it runs again, and balances the books', async () => {
    let isKilled = true;
    let end = 0;
    while (isKilled) {
      end += 1;
      const user = await subscribe();
      isKilled = await bill(new Fuse(end)).then(
        () => false,
        () => true,
      );
      await runToEnd();
      const invoices = await invoicesOf(user);
      expect([end, invoices.map((row) => [row.period_start, row.total_minor, row.state])]).toEqual([
        end,
        [
          ['2026-01-31', 1083, 'PAID'],
          ['2026-02-28', 2165, 'PAID'],
        ],
      ]);
    }
    expect(end).toBeGreaterThan(50);
    const { kysely } = app.database;
    const entries = await kysely.selectFrom('subscription_entry').selectAll().execute();
    const sumOf = (kind: string) =>
      entries.filter((entry) => entry.kind === kind).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
    const all = await kysely.selectFrom('subscription_invoice').selectAll().orderBy('number').execute();
    const total = all.reduce((sum, { total_minor }) => sum + total_minor, 0);
    const money = [...taken.values()].reduce((sum, amount) => sum + amount, 0);
    expect([sumOf('INVOICED'), sumOf('PAID'), money]).toEqual([total, total, total]);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
    // The long way through every step.
  }, 240_000);
});
