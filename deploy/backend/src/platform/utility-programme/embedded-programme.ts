import { sha256 } from '../ids.ts';
import { toInstant } from '../time/to-instant.ts';
import { toWallClock } from '../time/wall-clock.ts';
import type { ProgrammeDispatch, UtilityProgramme } from './utility-programme.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Where the utility is, by whose clock it dispatches. */
const zone = 'America/Los_Angeles';
/** It calls on Mondays, Wednesdays and Fridays from 5 PM to 6 PM, two days ahead. */
const weekdays: ReadonlySet<number> = new Set([1, 3, 5]);
const from = 17;
const daysAhead = 2;
const meterCount = 4;

/** Number of a tenant's meter; the demo has the same. */
export const meterNumberOf = (tenantId: string, index: number): string =>
  `GP-${sha256(`meter ${tenantId} ${index}`).replaceAll(/\D/g, '').slice(0, 8)}`;

function dispatchOn(midnight: number, meterNumber: string): ProgrammeDispatch {
  const startsAt = toInstant(midnight + from * hourMs, zone);
  const day = new Date(midnight).toISOString().slice(0, 10);
  return {
    reference: `embedded ${meterNumber} ${day}`,
    meterNumber,
    startsAt,
    endsAt: new Date(startsAt.getTime() + hourMs),
    reductionKw: 20,
    priceMinor: 200,
  };
}

/** A programme without a utility: it releases four meters, and dispatches them on three afternoons of the week. */
export const embeddedProgramme: UtilityProgramme = {
  name: 'Golden Poppy Flex',
  connectUrl: ({ state, returnTo }) => `${returnTo}?${new URLSearchParams({ code: 'embedded', state })}`,
  listReleasedMeters: async ({ tenantId }) =>
    Array.from({ length: meterCount }, (_, index) => ({
      number: meterNumberOf(tenantId, index),
      utility: 'Golden Poppy Electric',
      sites: [],
    })),
  listDispatches: async ({ meters, now }) => {
    const today = Math.floor(toWallClock(now, zone).getTime() / dayMs) * dayMs;
    const days = Array.from({ length: daysAhead + 1 }, (_, index) => today + index * dayMs);
    return days
      .filter((midnight) => weekdays.has(new Date(midnight).getUTCDay()))
      .flatMap((midnight) => meters.map((meter) => dispatchOn(midnight, meter)))
      .filter(({ endsAt }) => endsAt > now);
  },
  sendReport: async () => undefined,
};
