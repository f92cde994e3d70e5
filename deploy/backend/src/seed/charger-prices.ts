import { priceSettingsForm } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import { toPriceColumns } from '../modules/chargers/charger-prices/price-columns.ts';
import type { PlannedCharger } from './charger-rows.ts';
import data from './data/charger-prices.json' with { type: 'json' };
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { DemoTenant } from './tenants.ts';

const form = priceSettingsForm.omit({ currency: true });

const { usual, priced, byTime } = z
  .strictObject({
    usual: form,
    /** One of every shape, by custom id; every other charger goes by the prices of its location. */
    priced: z.record(z.string(), form.partial()),
    /** By the hour, and more after the second one. */
    byTime: form.partial(),
  })
  .parse(data);

/** Price settings that chargers of the demo have for themselves. */
export function chargerPriceRows({ id: tenant_id, currency }: DemoTenant, chargers: readonly PlannedCharger[]): Rows {
  const random = randomFor(`prices of ${tenant_id}`);
  const timed = chargers.find(({ plan }) => plan.paymentType === 'PER_HOUR' && plan.model.currentType === 'AC');
  const rows = chargers.flatMap((charger) => {
    const own = charger === timed ? byTime : priced[charger.plan.customId];
    if (!own) return [];
    const settings = { ...usual, ...own };
    // A row is JSON as a whole, so the prices of a unit are values in it and no text.
    const columns = { ...toPriceColumns({ ...settings, currency }), ac: settings.ac, dc: settings.dc };
    return [{ tenant_id, id: random.uuid(), charger_id: charger.id, ...columns }];
  });
  return { table: 'charger_price', rows };
}
