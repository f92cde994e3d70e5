import { createPaymentIntent, type PaymentSession } from '@plugboard/contracts/payments';
import type { ChargePoint } from '@plugboard/simulator';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../platform/ids.ts';
import { embeddedData } from '../../../testing/embedded-data.ts';
import { fakeStripeAccess, startFakeStripe, type FakeStripe } from '../../../testing/fake-stripe.ts';
import { seedPaidChargers } from '../../../testing/paid-chargers.ts';
import { patient } from '../../../testing/patient.ts';
import { ledgerOf } from '../../../testing/payment-tests.ts';
import { hasTaken, hungryCar, isTold, simulatedAt } from '../../../testing/simulated.ts';
import { listening, spawnServer, type SpawnedServer } from '../../../testing/spawned-server.ts';

const data = embeddedData('killed-payments');
const seldom = { ...patient, interval: 200 };

describe('a backend that is killed in the middle of payments', () => {
  let stripe: FakeStripe;
  let server: SpawnedServer;
  let point: ChargePoint;
  let charger: string;

  beforeAll(async () => {
    stripe = await startFakeStripe();
    [charger = ''] = await data.open((database) => seedPaidChargers(database, ['MONEY']));
    await start();
    point = simulatedAt(server.url, 'CP-MONEY');
    await point.until(({ isOnline }) => isOnline);
  });
  afterAll(async () => {
    point.stop();
    server.process.kill('SIGKILL');
    await server.ended;
    await stripe.close();
    data.remove();
  });

  async function start(port?: string): Promise<void> {
    const PAYMENT_PROVIDERS = JSON.stringify({ demo: { stripe: fakeStripeAccess(stripe) } });
    server = await spawnServer({
      DATA_DIR: data.directory,
      SEED: 'none',
      PAYMENT_PROVIDERS,
      ...(port && { PORT: port }),
    });
    await listening(server);
  }
  /** Again at its address; another instance would take the payment over once the lease is past. */
  async function restart(): Promise<void> {
    await server.ended;
    await data.open(({ kysely }) => kysely.updateTable('payment_session').set({ leased_until: null }).execute());
    await start(new URL(server.url).port);
    await point.until(isTold);
  }
  /** Kills the backend once the provider has carried out this action, and before the backend is told so. */
  function killedAt(action: string): Promise<void> {
    return new Promise((resolve) => {
      stripe.losesAnswer = ({ path }) => {
        if (!path.endsWith(`/${action}`)) return false;
        stripe.losesAnswer = () => false;
        server.process.kill('SIGKILL');
        resolve();
        return true;
      };
    });
  }
  const call = async (method: string, path: string, body?: object): Promise<PaymentSession> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newId() };
    const answer = await fetch(server.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await answer.json()) as PaymentSession;
  };
  const pay = () =>
    call('POST', createPaymentIntent.path, { charger, connector_id: 1, token: 'pm_visa' }).then(({ id }) => id);
  const until = (id: string, state: PaymentSession['state']) =>
    vi.waitFor(async () => {
      const session = await call('GET', `/api/v1/payment/session/${id}/`);
      expect([session.state, session.reason]).toEqual([state, session.reason]);
    }, seldom);

  it.each(['hold', 'start', 'capture'])(
    'has the money of each charge once, and its ledger balances: %s',
    async (moment) => {
      point.plugIn(1, hungryCar);
      const before = point.energyWh(1);
      const killed = moment === 'start' ? null : killedAt(moment === 'hold' ? 'confirm' : 'capture');
      const id = await pay();
      if (moment === 'hold') {
        await killed;
        await restart();
      }
      if (moment === 'start') {
        // The charge point begins, and the backend dies before or while it is told.
        await point.until((each) => each.energyWh(1) > before);
        server.process.kill('SIGKILL');
        await restart();
      }
      await until(id, 'CHARGING');
      await point.until(hasTaken(before - 7_000_000 + 500));
      await call('POST', `/api/v1/payment/session/${id}/stop/`);
      if (moment === 'capture') {
        await killed;
        await restart();
      }
      await until(id, 'PAID');
      point.unplug(1);
      await point.until(isTold);
      const [intent, ...more] = [...stripe.intents.values()].filter(({ session }) => session === id);
      expect(more).toEqual([]);
      expect(intent).toMatchObject({ status: 'succeeded', amount_capturable: 0 });
      server.process.kill('SIGTERM');
      await server.ended;
      await data.open(async (database) => {
        const books = { held: 0, captured: intent?.amount_received, refunded: 0 };
        expect(await ledgerOf({ database }, id)).toEqual(books);
        const charges = await database.kysely.selectFrom('charging_session').selectAll().execute();
        const [charge] = charges.toSorted((one, other) => other.started_at.getTime() - one.started_at.getTime());
        const energy_wh = point.energyWh(1) - before;
        expect(charge).toMatchObject({ energy_wh, revenue_minor: intent?.amount_received, settlement: 'PAID' });
        expect(intent?.amount_received).toBe(Math.round(energy_wh / 20));
      });
      await start(new URL(server.url).port);
      await point.until(isTold);
    },
  );
});
