import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { randomFor } from '../../../seed/random.ts';
import { insertDriver } from '../../../testing/driver-fixtures.ts';
import { embeddedData } from '../../../testing/embedded-data.ts';
import { engines, oneEngine, serverUrl } from '../../../testing/engines.ts';
import { fakeStripeAccess, startFakeStripe, type FakeStripe } from '../../../testing/fake-stripe.ts';
import { ofTheRun } from '../../../testing/spawned-server.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { seedTestTenants } from '../../../testing/test-tenants.ts';

const script = fileURLToPath(new URL('../../../testing/bill-once.ts', import.meta.url));
const started = '2026-01-31';
const later = new Date('2026-04-01T18:00:00Z');

/** `BILLING_KILLS=50` for a long run on both engines (shared/docs/guides/long-runs.md). */
const wanted = Number(process.env['BILLING_KILLS'] ?? 2);
const isLong = wanted > 10;
const drivers = 3;

/** The database of the billing process, and a way for the test to look into it between two processes. */
interface Place {
  readonly environment: Readonly<Record<string, string>>;
  readonly open: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  readonly remove: () => Promise<void>;
}

async function onServer(): Promise<Place> {
  const database = await createTestDatabase('postgres');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.kysely);
  const url = new URL(serverUrl());
  url.pathname = rows[0]?.name ?? '';
  return { environment: { DATABASE_URL: url.href }, open: (work) => work(database), remove: () => database.close() };
}

async function inDirectory(): Promise<Place> {
  const { directory, open, remove } = embeddedData('killed-billing');
  return { environment: { DATA_DIR: directory }, open, remove: async () => remove() };
}

describe.each(isLong ? engines : [oneEngine])(
  'a billing process that is killed while cards are charged at Stripe on %s',
  (engine) => {
    const random = randomFor(`killed billing ${engine}`);
    let place: Place;
    let stripe: FakeStripe;
    let names = 0;

    beforeAll(async () => {
      stripe = await startFakeStripe();
      stripe.now = () => later;
      place = await (engine === 'postgres' ? onServer() : inDirectory());
      await place.open(seedTestTenants);
    });
    afterAll(async () => {
      await place.remove();
      await stripe.close();
    });

    /** A driver with a card and two periods that are over. */
    async function subscribe(database: Database): Promise<void> {
      const account_id = await insertDriver(database, `killed${(names += 1)}`);
      const [customer, card] = [`cus_${names}`, `pm_${names}`];
      stripe.customers.add(customer);
      const shown = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2099 };
      stripe.methods.set(card, { id: card, customer, bank: 'good', card: shown });
      const own = { tenant_id: 'demo', account_id };
      const { kysely } = database;
      await kysely
        .insertInto('card_customer')
        .values({ ...own, provider: 'stripe', reference: customer })
        .execute();
      await kysely
        .insertInto('payment_method')
        .values({
          ...own,
          ...shown,
          brand: 'VISA',
          id: newId(),
          provider: 'stripe',
          provider_reference: card,
          is_default: true,
        })
        .execute();
      const terms = { price_minor: 1000, months: 1, included_kwh: null, discount_percent: null, sales_tax: '8.25' };
      await kysely
        .insertInto('subscription')
        .values({
          ...own,
          ...terms,
          id: newId(),
          name: 'Commuter',
          currency: 'USD',
          tariff_id: await tariffOf(database),
          timezone: 'America/Chicago',
          start_date: started,
          anchor_day: 31,
          billed_until: started,
          next_billing_at: new Date('2026-02-28T06:00:00Z'),
          state: 'RUNNING',
          created_at: new Date('2026-01-31T18:00:00Z'),
        })
        .execute();
    }

    async function tariffOf({ kysely }: Database): Promise<string> {
      const known = await kysely.selectFrom('subscription_tariff').select('id').executeTakeFirst();
      if (known) return known.id;
      const id = newId();
      const terms = { price_minor: 1000, months: 1, included_kwh: null, discount_percent: null, sales_tax: '8.25' };
      const row = { tenant_id: 'demo', id, name: 'Commuter', currency: 'USD', is_active: true, ...terms } as const;
      await kysely.insertInto('subscription_tariff').values(row).execute();
      return id;
    }

    /**
     * Bills in a separate process, and kills it at a moment.
     *
     * @returns whether it was killed before it had ended, and the milliseconds that it worked
     */
    async function bill(moment: 'never' | { readonly afterMs: number } | { readonly atCharge: number }) {
      const child = spawn(process.execPath, [script], {
        env: {
          ...ofTheRun,
          NODE_ENV: 'test',
          SECRET_KEY: 's'.repeat(40),
          BILL_AT: later.toISOString(),
          PAYMENT_PROVIDERS: JSON.stringify({ demo: { stripe: fakeStripeAccess(stripe) } }),
          ...place.environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const ended = once(child, 'close');
      let charges = 0;
      stripe.losesAnswer = ({ path }) => {
        if (path !== '/v1/payment_intents' || typeof moment === 'string' || !('atCharge' in moment)) return false;
        // The card is charged, and the answer never reaches the process.
        charges += 1;
        return charges === moment.atCharge && child.kill('SIGKILL');
      };
      let begun = performance.now();
      child.stdout.once('data', () => {
        begun = performance.now();
        if (typeof moment !== 'string' && 'afterMs' in moment) setTimeout(() => child.kill('SIGKILL'), moment.afterMs);
      });
      const [code] = (await ended) as [number | null];
      stripe.losesAnswer = () => false;
      if (code !== null && code !== 0) throw new Error(said);
      return { isKilled: code === null, ms: performance.now() - begun };
    }

    it('and run again has each period paid once', { timeout: 60_000 + wanted * 20_000 }, async () => {
      const subscribeAll = () =>
        place.open(async (database) => {
          for (let index = 0; index < drivers; index += 1) await subscribe(database);
        });
      await subscribeAll();
      const { ms: whole } = await bill('never');
      let kills = 0;
      let afterCharges = 0;
      for (let round = 0; kills < wanted; round += 1) {
        await subscribeAll();
        const isAtCharge = round % 3 === 0;
        const moment = isAtCharge
          ? { atCharge: random.integer(1, 2 * drivers) }
          : { afterMs: random.integer(0, Math.ceil(whole)) };
        const { isKilled } = await bill(moment);
        if (isKilled) kills += 1;
        if (isKilled && isAtCharge) afterCharges += 1;
      }
      expect((await bill('never')).isKilled).toBe(false);

      const intents = [...stripe.intents.values()];
      const { invoices, entries } = await place.open(async ({ kysely }) => ({
        invoices: await kysely.selectFrom('subscription_invoice').selectAll().orderBy('number').execute(),
        entries: await kysely.selectFrom('subscription_entry').selectAll().execute(),
      }));
      const billed = invoices.map((row) => [row.account_id, row.period_start, row.state, row.total_minor].join(' '));
      expect(new Set(billed).size).toBe(names * 2);
      expect(billed.filter((row) => !row.endsWith(' PAID 1083'))).toEqual([]);
      expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1));
      // One charge for each invoice, and its reference is the invoice's.
      expect(intents.map(({ id, status, amount_received }) => [id, status, amount_received]).toSorted()).toEqual(
        invoices.map((row) => [row.provider_reference, 'succeeded', 1083]).toSorted(),
      );
      const sumOf = (kind: string) =>
        entries.filter((entry) => entry.kind === kind).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
      const total = names * 2 * 1083;
      expect([sumOf('INVOICED'), sumOf('PAID')]).toEqual([total, total]);
      if (isLong) console.info(engine, JSON.stringify({ kills, afterCharges, invoices: invoices.length }));
    });
  },
);
