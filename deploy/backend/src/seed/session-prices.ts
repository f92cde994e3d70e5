import type { PaymentType } from '@plugboard/contracts/chargers';
import { currency, type Currency } from '@plugboard/contracts/platform';
import { z } from 'zod';
import data from './data/session-prices.json' with { type: 'json' };

const minor = z.int().nonnegative();

/** Prices of the demo's sessions in minor units; a session keeps its price. */
const prices = z
  .record(
    currency,
    z.strictObject({
      perKilowattHour: minor,
      perHour: minor,
      electricityPerKilowattHour: minor,
      activationFee: minor,
      idleFee: minor,
      taxPercent: z.number().min(0).max(100),
    }),
  )
  .parse(data);

interface Used {
  readonly currency: Currency;
  readonly paymentType: PaymentType;
  readonly energyWh: number;
  readonly hours: number;
  readonly isIdle: boolean;
}

/** The money columns of a session. */
export function moneyOfSession({ currency: charged, paymentType, energyWh, hours, isIdle }: Used) {
  const price = prices[charged];
  const isPaid = paymentType === 'PER_KILOWATT_HOUR' || paymentType === 'PER_HOUR';
  const used = paymentType === 'PER_HOUR' ? hours * price.perHour : (energyWh / 1000) * price.perKilowattHour;
  const activation = isPaid && energyWh > 0 ? price.activationFee : 0;
  const idle = isPaid && isIdle ? price.idleFee : 0;
  const net = isPaid ? Math.round(used) + activation + idle : 0;
  const tax = Math.round((net * price.taxPercent) / 100);
  return {
    currency: charged,
    revenue_minor: net + tax,
    electricity_cost_minor: Math.round((energyWh / 1000) * price.electricityPerKilowattHour),
    activation_fee_minor: activation,
    idle_fee_minor: idle,
    sales_tax_minor: tax,
  };
}
