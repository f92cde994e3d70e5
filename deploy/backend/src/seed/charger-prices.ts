import type { PriceSettingsForm, Rate } from '@plugboard/contracts/chargers';
import { toPriceColumns } from '../modules/chargers/charger-prices/price-columns.ts';
import type { PlannedCharger } from './charger-rows.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { DemoTenant } from './tenants.ts';

type Settings = Omit<PriceSettingsForm, 'currency'>;

const perKilowattHour = (price: string): Rate => ({ type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price });
const weekdays = [0, 1, 2, 3, 4];

const usual: Settings = {
  ac: null,
  dc: null,
  waitlist_time: 0,
  sales_tax: '8.000',
  session_activation_fee: '0.50',
  session_stand_by_fee: '3.00',
  session_stand_by_grace_period: 10,
  pre_authorized: '25.00',
  session_limit: null,
  pin_for_paid_charging: null,
};

/** One of every shape; every other charger goes by the prices of its location. */
const priced: Readonly<Record<string, Settings>> = {
  'DEMO-001': { ...usual, ac: { rate: perKilowattHour('0.42'), intervals: [] } },
  'DEMO-002': {
    ...usual,
    session_limit: 120,
    dc: {
      rate: {
        type: 'TIERED',
        price_unit: 'USD_PER_KILOWATT_HOUR',
        price: '0.42',
        follow_on_unit: 'SOC',
        follow_on: [{ after: '80', price: '0.65' }],
      },
      intervals: [{ weekdays, start_at: '04:00 PM', end_at: '09:00 PM', rate: perKilowattHour('0.585') }],
    },
  },
  'DEMO-003': { ...usual, pin_for_paid_charging: '4826', ac: { rate: perKilowattHour('0.42'), intervals: [] } },
  'DEMO-010': {
    ...usual,
    waitlist_time: 15,
    ac: {
      rate: perKilowattHour('0.42'),
      intervals: [{ weekdays: [4, 5], start_at: '10:00 PM', end_at: '06:00 AM', rate: perKilowattHour('0.30') }],
    },
  },
  'DEMO-011': { ...usual, waitlist_time: 20, ac: { rate: perKilowattHour('0.42'), intervals: [] } },
};

/** By the hour, and more after the second one. */
const byTime: Settings = {
  ...usual,
  ac: {
    rate: {
      type: 'TIERED',
      price_unit: 'USD_PER_HOUR',
      price: '2.50',
      follow_on_unit: 'USD_PER_HOUR',
      follow_on: [{ after: '2', price: '5.00' }],
    },
    intervals: [],
  },
};

/** Price settings that chargers of the demo have for themselves. */
export function chargerPriceRows({ id: tenant_id, currency }: DemoTenant, chargers: readonly PlannedCharger[]): Rows {
  const random = randomFor(`prices of ${tenant_id}`);
  const timed = chargers.find(({ plan }) => plan.paymentType === 'PER_HOUR' && plan.model.currentType === 'AC');
  const rows = chargers.flatMap((charger) => {
    const settings = charger === timed ? byTime : priced[charger.plan.customId];
    if (!settings) return [];
    // A row is JSON as a whole, so the prices of a unit are values in it and no text.
    const columns = { ...toPriceColumns({ ...settings, currency }), ac: settings.ac, dc: settings.dc };
    return [{ tenant_id, id: random.uuid(), charger_id: charger.id, ...columns }];
  });
  return { table: 'charger_price', rows };
}
