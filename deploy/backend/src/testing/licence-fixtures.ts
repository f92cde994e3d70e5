import { listPaymentMethods } from '@plugboard/contracts/accounts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { sandboxPath } from '../platform/payment-providers/sandbox-cards.ts';
import type { TestApp } from './test-app.ts';

/** Inserts an offer: Standard for 15.00 a month and Pro for 300.00 a year, three years for 10 % less. */
export async function insertLicenceOffer({ kysely }: Database, tenant_id: string) {
  const [standard, pro] = [newId(), newId()];
  const common = { tenant_id, currency: 'USD' } as const;
  await kysely
    .insertInto('licence')
    .values([
      { ...common, id: pro, name: 'Pro', is_pro: true, price_minor: 30_000, period: 'year' },
      { ...common, id: standard, name: 'Standard', is_pro: false, price_minor: 1500, period: 'month' },
      { ...common, id: newId(), name: 'Early', is_pro: false, price_minor: 100, period: 'year', is_offered: false },
    ])
    .execute();
  await kysely
    .insertInto('licence_years')
    .values([
      { tenant_id, years: 1, discount_percent: 0 },
      { tenant_id, years: 3, discount_percent: 10 },
    ])
    .execute();
  return { standard, pro };
}

/** Saves a card in the sandbox and returns its id. */
export async function saveCard({ call }: TestApp, token: string, number = '4242424242424242'): Promise<string> {
  const card = { number, exp_month: 12, exp_year: 2099, cvv: '123' };
  const kept = await call({ method: 'POST', url: sandboxPath, body: card });
  const saved = await call({
    method: 'POST',
    url: listPaymentMethods.path,
    token,
    body: { token: kept.json<{ token: string }>().token },
    headers: { 'idempotency-key': newId() },
  });
  return saved.json<{ id: string }>().id;
}
