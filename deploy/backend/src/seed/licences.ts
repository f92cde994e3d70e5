import type { PlannedCharger } from './charger-rows.ts';
import { licenceOf, offers, promotionalCodes, years } from './licence-offers.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';
import type { DemoTenant } from './tenants.ts';

/** Every fourth licence with an end renews itself, and one of them lacks its card. */
function renewalRows(
  tenant_id: string,
  licensed: readonly PlannedCharger[],
  cards: readonly Row[],
  licence_id: string,
) {
  const card = cards.find((row) => row['tenant_id'] === tenant_id && row['is_default'] === true);
  const ending = licensed.filter(({ plan }) => typeof plan.licence?.toDay === 'number' && plan.licence.toDay > 0);
  const renewed = card ? ending.filter((_charger, index) => index % 4 === 0) : [];
  return renewed.map(({ id: charger_id }, index) => ({
    tenant_id,
    charger_id,
    account_id: card?.['account_id'],
    licence_id,
    years: 1,
    card_id: index === 1 ? null : card?.['id'],
  }));
}

/** Licence offers of a tenant, promotional codes, and licences of its chargers with their renewals. */
export function licenceRows(
  { id: tenant_id, currency, hasPro }: DemoTenant,
  chargers: readonly PlannedCharger[],
  cards: readonly Row[],
): Rows[] {
  const random = randomFor(`licences of ${tenant_id}`);
  const { name, is_pro } = licenceOf({ hasPro });
  const offered = offers.map((licence) => ({ tenant_id, id: random.uuid(), currency, ...licence }));
  const licensed = chargers.filter(({ plan }) => plan.licence !== null && plan.sharedFrom === null);
  return [
    {
      table: 'licence',
      rows: offered,
    },
    { table: 'licence_years', rows: years.map((term) => ({ tenant_id, ...term })) },
    { table: 'promotional_code', rows: promotionalCodes.map((code) => ({ tenant_id, ...code })) },
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
    {
      table: 'licence_renewal',
      rows: renewalRows(tenant_id, licensed, cards, offered.find((offer) => offer.name === name)?.id ?? ''),
    },
  ];
}
