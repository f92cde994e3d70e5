import type { PaymentType } from '@plugboard/contracts/chargers';
import type { Currency } from '@plugboard/contracts/platform';

/** Prices of the demo's sessions in minor units; a session keeps its price. */
interface SessionPrices {
  readonly perKilowattHour: number;
  readonly perHour: number;
  readonly electricityPerKilowattHour: number;
  readonly activationFee: number;
  readonly idleFee: number;
  readonly taxPercent: number;
}

const prices: Readonly<Record<Currency, SessionPrices>> = {
  USD: {
    perKilowattHour: 42,
    perHour: 250,
    electricityPerKilowattHour: 17,
    activationFee: 50,
    idleFee: 300,
    taxPercent: 8,
  },
  CAD: {
    perKilowattHour: 48,
    perHour: 300,
    electricityPerKilowattHour: 13,
    activationFee: 0,
    idleFee: 400,
    taxPercent: 13,
  },
  EUR: {
    perKilowattHour: 45,
    perHour: 280,
    electricityPerKilowattHour: 16,
    activationFee: 0,
    idleFee: 300,
    taxPercent: 21,
  },
  MXN: {
    perKilowattHour: 700,
    perHour: 4000,
    electricityPerKilowattHour: 280,
    activationFee: 0,
    idleFee: 5000,
    taxPercent: 16,
  },
};

interface Used {
  readonly currency: Currency;
  readonly paymentType: PaymentType;
  readonly energyWh: number;
  readonly hours: number;
  readonly isIdle: boolean;
}

/** The money columns of a session. */
export function moneyOfSession({ currency, paymentType, energyWh, hours, isIdle }: Used) {
  const price = prices[currency];
  const isPaid = paymentType === 'PER_KILOWATT_HOUR' || paymentType === 'PER_HOUR';
  const used = paymentType === 'PER_HOUR' ? hours * price.perHour : (energyWh / 1000) * price.perKilowattHour;
  const activation = isPaid && energyWh > 0 ? price.activationFee : 0;
  const idle = isPaid && isIdle ? price.idleFee : 0;
  const net = isPaid ? Math.round(used) + activation + idle : 0;
  const tax = Math.round((net * price.taxPercent) / 100);
  return {
    currency,
    revenue_minor: net + tax,
    electricity_cost_minor: Math.round((energyWh / 1000) * price.electricityPerKilowattHour),
    activation_fee_minor: activation,
    idle_fee_minor: idle,
    sales_tax_minor: tax,
  };
}
