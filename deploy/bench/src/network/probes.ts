import { setTimeout as wait } from 'node:timers/promises';
import { startChargePoint, type ChargePoint } from '@plugboard/simulator';
import type { Screen } from '../live/screen.ts';
import { backOff } from './charge-points.ts';

/** Charge points whose status is watched on a screen; nothing else changes it. */
export const probeCount = 10;

/** Numbers behind those of the load, all found by one search. */
export function probeNumbers(points: number): { readonly numbers: readonly number[]; readonly search: string } {
  const first = Math.ceil((points + 1) / probeCount) * probeCount;
  const numbers = Array.from({ length: probeCount }, (_, at) => first + at);
  return { numbers, search: `LOAD-${String(first).padStart(5, '0').slice(0, -1)}` };
}

export interface StatusToPixel {
  /** When the charge point reported it, in milliseconds since 1970. */
  readonly at: number;
  /** Until the row was painted, in milliseconds; infinite where it never was. */
  readonly ms: number;
}

export interface Probes {
  readonly samples: readonly StatusToPixel[];
  readonly areOnline: () => boolean;
  /** Starts to change statuses. */
  readonly begin: (screen: Screen) => void;
  /** Resolves once the changes under way have been seen. */
  readonly end: () => Promise<void>;
  readonly stop: () => void;
}

const now = () => performance.timeOrigin + performance.now();
const betweenMs = () => 4000 + Math.random() * 4000;

export async function connectProbes(
  portal: { readonly url: string; readonly host: string; readonly password: string },
  numbers: readonly number[],
): Promise<Probes> {
  const probes = numbers.map((number) => {
    const name = `LOAD-${String(number).padStart(5, '0')}`;
    const protocol = number % 2 === 0 ? ('1.6' as const) : ('2.0.1' as const);
    return { name, point: startChargePoint({ ...portal, identity: `CP-${name}`, protocol, backOff }) };
  });
  await Promise.all(probes.map(({ point }) => point.until(({ isOnline }) => isOnline)));
  const samples: StatusToPixel[] = [];
  const ending = new AbortController();
  let changing: Promise<unknown> = Promise.resolve();

  const change = async (screen: Screen, name: string, point: ChargePoint) => {
    await wait(Math.random() * betweenMs());
    for (let isTaken = true; !ending.signal.aborted; isTaken = !isTaken) {
      const at = now();
      if (isTaken) point.plugIn(1);
      else point.unplug(1);
      const seen = await screen.sees({ name, status: isTaken ? 'Connected' : 'Available' }).catch(() => Infinity);
      samples.push({ at, ms: seen - at });
      await wait(betweenMs());
    }
  };
  return {
    samples,
    areOnline: () => probes.every(({ point }) => point.isOnline),
    begin: (screen) => {
      changing = Promise.all(probes.map(({ name, point }) => change(screen, name, point)));
    },
    end: async () => {
      ending.abort();
      await changing;
    },
    stop: () => {
      for (const { point } of probes) point.stop();
    },
  };
}

/** A time in which something was broken, in milliseconds since 1970. */
export interface Fault {
  readonly what: string;
  readonly from: number;
  /** When everything was whole again. */
  readonly until: number;
}

/** Statuses whose way to the screen no fault has touched. */
export const outsideFaults = (samples: readonly StatusToPixel[], faults: readonly Fault[]): StatusToPixel[] =>
  samples.filter(({ at, ms }) => !faults.some(({ from, until }) => at <= until && at + ms >= from));
