import type { PlannedCharger } from './charger-rows.ts';
import { licenceOf, licenceOffers } from './licence-offers.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { DemoTenant } from './tenants.ts';

const years = [
  { years: 1, discount_percent: 0 },
  { years: 2, discount_percent: 5 },
  { years: 3, discount_percent: 10 },
  { years: 5, discount_percent: 15 },
];

/** Licence offers of a tenant, promotional codes, and licences of its chargers. */
export function licenceRows(
  { id: tenant_id, currency, hasPro }: DemoTenant,
  chargers: readonly PlannedCharger[],
): Rows[] {
  const random = randomFor(`licences of ${tenant_id}`);
  const { name, is_pro } = licenceOf({ hasPro });
  const licensed = chargers.filter(({ plan }) => plan.licence !== null && plan.sharedFrom === null);
  return [
    {
      table: 'licence',
      rows: licenceOffers.map((licence) => ({ tenant_id, id: random.uuid(), currency, ...licence })),
    },
    { table: 'licence_years', rows: years.map((term) => ({ tenant_id, ...term })) },
    { table: 'promotional_code', rows: [{ tenant_id, code: 'PLUG10', discount_percent: 10 }] },
    {
      table: 'licence_grant',
      rows: licensed.map(({ id, row: { licensed_from, licensed_to } }) => ({
        tenant_id,
        charger_id: id,
        id: random.uuid(),
        name,
        is_pro,
        licensed_from,
        licensed_to,
      })),
    },
  ];
}
