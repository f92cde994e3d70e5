import { isLicenceFit, quoteLicences } from '@plugboard/contracts/chargers';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';
import type { LicenceQuote, NewLicenceOrder } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { findLicence, findYears, lockCode, type LicenceRow } from './licence-offer.repository.ts';
import { heldBy } from './licence-dto.ts';
import { lockLicensable, type LicensableRow } from './licensable.repository.ts';
import { isCodeGood } from './list-licences.service.ts';

type Tenant = Pick<SignedInCall, 'db' | 'tenantId'>;

/** An order that can be bought, with what it costs. Its code and its chargers are held. */
export interface PricedOrder {
  readonly licence: LicenceRow;
  readonly years: number;
  readonly chargers: readonly LicensableRow[];
  readonly code: string | null;
  readonly quote: LicenceQuote;
}

type OrderTerms = Pick<NewLicenceOrder, 'license' | 'years' | 'chargers' | 'promotional_code'>;

const refuse = (field: keyof OrderTerms, message: FieldMessage): never => {
  throw new FieldFailure({ [field]: [message] });
};

/** Discount of a term in percent; refuses one that is not offered. */
export async function getYearsDiscount({ db, tenantId }: Tenant, years: number): Promise<number> {
  const offered = await findYears(db, tenantId);
  const choices = offered.map((one) => one.years).join(', ');
  const chosen = offered.find((one) => one.years === years);
  return chosen?.discount_percent ?? refuse('years', { key: 'field.choice', values: { choices } });
}

async function codeDiscount({ db, tenantId }: Tenant, code: string | null, now: Date): Promise<number> {
  if (code === null) return 0;
  const row = await lockCode(db, tenantId, code);
  if (!row || !isCodeGood(row, now)) return refuse('promotional_code', { key: 'licence.codeInvalid' });
  return row.discount_percent;
}

async function heldChargers({ db, tenantId }: Tenant, chosen: NewLicenceOrder['chargers']): Promise<LicensableRow[]> {
  const rows = await lockLicensable(
    db,
    tenantId,
    chosen.map(({ charger }) => charger),
  );
  if (rows.length < chosen.length) refuse('chargers', { key: 'licence.chargerUnknown' });
  const seen = new Map(chosen.map(({ charger, licensed_to }) => [charger, licensed_to]));
  for (const row of rows) {
    const values = { charger: row.custom_id };
    if (!isLicenceFit(heldBy(row))) refuse('chargers', { key: 'licence.chargerUnfit', values });
    const shown = seen.get(row.id) ?? null;
    const isAsShown = row.licensed_to?.getTime() === (shown === null ? undefined : new Date(shown).getTime());
    if (!isAsShown) throw new Failure('CONFLICT', { text: 'licence.licensedMeanwhile', values });
  }
  return rows;
}

/** Refuses an order whose total differs from the quote shown. */
export function refuseOtherTotal({ quote, licence }: PricedOrder, shown: NewLicenceOrder['total']): void {
  const { total } = quote;
  const { currency } = licence;
  if (shown.currency === currency && minorUnitsOf(shown) === total) return;
  const values = { total: `${moneyOf(total, currency).amount} ${currency}` };
  throw new Failure('CONFLICT', { text: 'licence.otherTotal', values });
}

/**
 * Resolves and prices an order; throws its field errors.
 *
 * @param agreedPriceMinor price of one port for one period, where it was agreed before; today's otherwise
 */
export async function priceOrder(
  tenant: Tenant,
  given: OrderTerms,
  now: Date,
  agreedPriceMinor?: number,
): Promise<PricedOrder> {
  const { years, promotional_code: code } = given;
  const offered =
    (await findLicence(tenant.db, tenant.tenantId, given.license)) ?? refuse('license', { key: 'licence.unknown' });
  const licence = { ...offered, price_minor: agreedPriceMinor ?? offered.price_minor };
  const yearsDiscountPercent = await getYearsDiscount(tenant, years);
  const promotionalDiscountPercent = await codeDiscount(tenant, code, now);
  const chargers = await heldChargers(tenant, given.chargers);
  const quote = quoteLicences({
    priceMinor: licence.price_minor,
    period: licence.period,
    years,
    ports: chargers.reduce((sum, { ports }) => sum + ports, 0),
    yearsDiscountPercent,
    promotionalDiscountPercent,
  });
  return { licence, years, chargers, code, quote };
}
