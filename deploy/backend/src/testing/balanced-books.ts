import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import type { FakeStripe } from './fake-stripe.ts';
import { ledgerOf } from './payment-tests.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Payments without an end, or with a step to take. */
export const listUnsettled = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely
    .selectFrom('payment_session')
    .select(['id', 'state'])
    .where(({ or, eb }) => or([eb('settled_at', 'is', null), eb('next_at', 'is not', null)]))
    .execute();

export const listRunningCharges = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely.selectFrom('charging_session').select('id').where('ended_at', 'is', null).execute();

/**
 * Once all payments are settled, at 0.50 for each kWh: ledger and provider agree, each payment was taken once, and all delivered
 * energy is paid for. Returns how many payments there are.
 */
export async function expectBalancedBooks(
  database: Database,
  { intents: known }: Pick<FakeStripe, 'intents'>,
): Promise<{ readonly payments: number; readonly paid: number }> {
  const { kysely } = database;
  const rows = await kysely.selectFrom('payment_session').selectAll().execute();
  const charges = await kysely.selectFrom('charging_session').selectAll().execute();
  const intents = [...known.values()];
  expect(new Set(intents.map(({ session }) => session)).size).toBe(intents.length);
  expect(await ledgerOf({ database })).toEqual({
    held: sum(intents.map(({ amount_capturable }) => amount_capturable)),
    captured: sum(intents.map(({ amount_received }) => amount_received)),
    refunded: 0,
  });
  expect(sum(intents.map(({ amount_capturable }) => amount_capturable))).toBe(0);
  for (const row of rows) {
    const taken = sum(intents.filter(({ session }) => session === row.id).map((intent) => intent.amount_received));
    const charge = charges.find(({ id }) => id === row.charging_session_id);
    expect([row.id, row.captured_minor]).toEqual([row.id, taken]);
    expect([row.id, taken > 0]).toEqual([row.id, row.state === 'PAID']);
    if (row.state !== 'PAID') continue;
    expect(charge).toMatchObject({ status: 'COMPLETED_AND_PAID', revenue_minor: taken });
    expect(taken).toBe(Math.round((charge?.energy_wh ?? 0) / 20));
  }
  const delivered = charges.filter(({ energy_wh }) => energy_wh > 0);
  expect(delivered.filter(({ status }) => status !== 'COMPLETED_AND_PAID')).toEqual([]);
  const paid = rows.filter(({ state }) => state === 'PAID');
  expect(paid.length).toBeGreaterThan(0);
  return { payments: rows.length, paid: paid.length };
}
