import type { CurrentType } from '@plugboard/contracts/chargers';
import type { EnergyReading, SessionFacts } from '@plugboard/contracts/payments';
import { instantOf } from '../../common/quote/arrival.model.ts';

/** A kind of car, by what it takes. */
interface CarKind {
  readonly key: 'compact' | 'sedan' | 'van';
  readonly batteryKwh: number;
  readonly acKw: number;
  readonly dcKw: number;
}

export const carKinds: readonly CarKind[] = [
  { key: 'compact', batteryKwh: 45, acKw: 7.4, dcKw: 80 },
  { key: 'sedan', batteryKwh: 77, acKw: 11, dcKw: 150 },
  { key: 'van', batteryKwh: 100, acKw: 11, dcKw: 115 },
];

export interface Visit {
  readonly type: CurrentType;
  /** On the site's clock: `2026-11-23T18:30`. */
  readonly arrival: string;
  readonly energyKwh: number;
  /** State of charge on arrival. */
  readonly percent: number;
  readonly idleMinutes: number;
  readonly car: CarKind;
}

const hour = 3_600_000;

/** Readings of a battery that fills evenly, at each percent. */
function readingsOf({ energyKwh, percent, car }: Visit, start: number, end: number): EnergyReading[] {
  const gained = (energyKwh / car.batteryKwh) * 100;
  const last = Math.min(100, Math.floor(percent + gained));
  return Array.from({ length: Math.max(0, last - Math.ceil(percent) + 1) }, (_, index) => {
    const reached = Math.ceil(percent) + index;
    const share = gained === 0 ? 0 : (reached - percent) / gained;
    return { at: new Date(start + share * (end - start)), energyWh: null, stateOfChargePercent: reached };
  });
}

/** The session that a visit would be: the car charges at its limit, then stays idle. `null` without an arrival. */
export function toSessionFacts(visit: Visit, timezone: string): SessionFacts | null {
  const start = instantOf(visit.arrival, timezone);
  if (start === null) return null;
  const power = visit.type === 'AC' ? visit.car.acKw : visit.car.dcKw;
  const end = start + Math.round(((visit.energyKwh / power) * hour) / 1000) * 1000;
  return {
    currentType: visit.type,
    timezone,
    chargingStartedAt: new Date(start),
    chargingEndedAt: new Date(end),
    until: new Date(end + visit.idleMinutes * 60_000),
    energyWh: Math.round(visit.energyKwh * 1000),
    readings: readingsOf(visit, start, end),
    email: null,
  };
}
