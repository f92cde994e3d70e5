import type { PriceSettings, PriceSettingsForm } from '@plugboard/contracts/chargers';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';
import type { Insertable, Selectable } from 'kysely';
import { json } from '../../../platform/database/platform-tables.ts';
import { percentOf, thousandthsOf } from './thousandths.ts';
import type { PriceColumns } from './location-prices.tables.ts';

/** Price settings as columns. */
export function toPriceColumns(settings: PriceSettingsForm): Insertable<PriceColumns> {
  const { currency, ac, dc } = settings;
  const minor = (amount: string) => minorUnitsOf({ amount, currency });
  return {
    currency,
    ac: ac && json(ac),
    dc: dc && json(dc),
    waitlist_minutes: settings.waitlist_time,
    sales_tax_thousandths: thousandthsOf(settings.sales_tax),
    activation_fee_minor: minor(settings.session_activation_fee),
    stand_by_fee_minor: minor(settings.session_stand_by_fee),
    stand_by_grace_minutes: settings.session_stand_by_grace_period,
    pre_authorized_minor: minor(settings.pre_authorized),
    session_limit_minutes: settings.session_limit,
    pin: settings.pin_for_paid_charging || null,
  };
}

/** Columns as price settings. */
export const toPriceSettings = (row: Selectable<PriceColumns>): PriceSettingsForm => ({
  ...toPublicSettings(row),
  pin_for_paid_charging: row.pin,
});

/** Columns without the PIN. */
export function toPublicSettings(row: Omit<Selectable<PriceColumns>, 'pin'>): PriceSettings {
  const amount = (minor: number) => moneyOf(minor, row.currency).amount;
  return {
    currency: row.currency,
    ac: row.ac,
    dc: row.dc,
    waitlist_time: row.waitlist_minutes,
    sales_tax: percentOf(row.sales_tax_thousandths),
    session_activation_fee: amount(row.activation_fee_minor),
    session_stand_by_fee: amount(row.stand_by_fee_minor),
    session_stand_by_grace_period: row.stand_by_grace_minutes,
    pre_authorized: amount(row.pre_authorized_minor),
    session_limit: row.session_limit_minutes,
  };
}
