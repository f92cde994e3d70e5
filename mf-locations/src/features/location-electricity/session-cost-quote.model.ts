import type { CostFacts } from '@plugboard/contracts/locations';
import { instantOf } from '../../common/quote/arrival.model.ts';

/** A session to ask the cost of; its energy flows evenly. */
interface AskedSession {
  /** On the site's clock: `2026-11-23T18:30`. */
  readonly arrival: string;
  readonly energyKwh: number;
  readonly hours: number;
}

const hour = 3_600_000;

/** Facts of such a session for `costOfSession`; `null` without an arrival. */
export function toCostFacts({ arrival, energyKwh, hours }: AskedSession, timezone: string): CostFacts | null {
  const start = instantOf(arrival, timezone);
  if (start === null) return null;
  const end = new Date(start + Math.round(hours * hour));
  return {
    timezone,
    chargingStartedAt: new Date(start),
    chargingEndedAt: end,
    until: end,
    energyWh: Math.round(energyKwh * 1000),
    readings: [],
  };
}
