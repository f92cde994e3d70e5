import { newPriceSettings, type CurrentTypePrice, type PriceSettings } from '../../chargers/pricing/price-settings.ts';
import type { EnergyReading, SessionFacts } from './session-facts.ts';

export const perKilowattHour = (price: string) =>
  ({ type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price }) as const;
export const perHour = (price: string) => ({ type: 'FIXED', price_unit: 'USD_PER_HOUR', price }) as const;

/** Price settings with one price for AC and DC, and nothing else. */
export function settingsWith(price: Partial<CurrentTypePrice>, special: Partial<PriceSettings> = {}): PriceSettings {
  const both: CurrentTypePrice = { rate: perKilowattHour('0.4550'), intervals: [], ...price };
  return { ...newPriceSettings.parse({ currency: 'USD' }), ac: both, dc: both, ...special };
}

interface Charge {
  readonly from: string;
  readonly hours: number;
  readonly kilowattHours: number;
  /** Minutes that the vehicle stays after the charge; left out, it charges on. */
  readonly stays?: number;
}

/** Facts of a charge in Chicago without readings, so that energy flows evenly. */
export function chargeOf({ from, hours, kilowattHours, stays }: Charge, special: Partial<SessionFacts> = {}) {
  const chargingStartedAt = new Date(from);
  const end = new Date(chargingStartedAt.getTime() + hours * 3_600_000);
  const facts: SessionFacts = {
    currentType: 'AC',
    timezone: 'America/Chicago',
    chargingStartedAt,
    chargingEndedAt: stays === undefined ? null : end,
    until: new Date(end.getTime() + (stays ?? 0) * 60_000),
    energyWh: kilowattHours * 1000,
    readings: [],
    email: null,
  };
  return { ...facts, ...special };
}

/** A reading so many minutes after a moment. */
export const readingAt = (
  from: string,
  minutes: number,
  energyWh: number,
  stateOfChargePercent: number | null = null,
): EnergyReading => ({ at: new Date(Date.parse(from) + minutes * 60_000), energyWh, stateOfChargePercent });
