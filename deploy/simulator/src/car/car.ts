/** A car at a connector. Energies in Wh, powers in W, charge from 0 to 1. */
export interface Car {
  readonly batteryWh: number;
  /** Highest power that the on-board charger (AC) or the battery (DC) accepts. */
  readonly maxPowerW: number;
  readonly charge: number;
}

export type CurrentType = 'AC' | 'DC';

const taperFrom = 0.8;
/** Share of the DC power that remains when the battery is almost full. */
const taperTo = 0.1;
/** Charging is simulated in steps no longer than this, so that the curve is followed after a long silence too. */
const stepSeconds = 10;

/** Power demand in W: constant on AC; on DC constant up to 80 %, then falling; 0 when the battery is full. */
export function demandW({ charge, maxPowerW }: Car, current: CurrentType): number {
  if (charge >= 1) return 0;
  if (current === 'AC' || charge <= taperFrom) return maxPowerW;
  return maxPowerW * (1 - ((1 - taperTo) * (charge - taperFrom)) / (1 - taperFrom));
}

export const powerW = (car: Car, current: CurrentType, offeredW: number): number =>
  Math.min(demandW(car, current), offeredW);

/** The car after some seconds at a connector that offers so much, and the energy that has flowed. */
export function charged(
  car: Car,
  current: CurrentType,
  offeredW: number,
  seconds: number,
): { readonly car: Car; readonly energyWh: number } {
  let [now, energyWh] = [car, 0];
  for (let left = seconds; left > 0 && powerW(now, current, offeredW) > 0; left -= stepSeconds) {
    const asked = (powerW(now, current, offeredW) * Math.min(stepSeconds, left)) / 3600;
    const room = now.batteryWh * (1 - now.charge);
    const taken = Math.min(asked, room);
    energyWh += taken;
    now = { ...now, charge: taken === room ? 1 : now.charge + taken / now.batteryWh };
  }
  return { car: now, energyWh };
}

export const defaultCar = (current: CurrentType): Car =>
  current === 'DC'
    ? { batteryWh: 77_000, maxPowerW: 150_000, charge: 0.2 }
    : { batteryWh: 60_000, maxPowerW: 11_000, charge: 0.3 };
