import { allocateLoad, type LoadAllocation } from './allocate-load.ts';
import type { LoadDay, LoadDayCar } from './load-day.ts';
import { lineVolts, type LoadCharger, type LoadPort, type LoadTree, scaleLimits } from './load-tree.ts';
import { type NodeLoad, nodeLoads } from './node-loads.ts';
import { schedulePause } from './schedule-pause.ts';
import type { BindingLimit } from './supply-budget.ts';

/** A quarter of an hour of a day that is played again. */
export interface ReplayStep {
  /** Its start. */
  readonly at: string;
  readonly tree: LoadTree;
  readonly allocation: LoadAllocation;
  /** By node, as measured. */
  readonly measured: ReadonlyMap<string, NodeLoad>;
  /** By node, within the limits. */
  readonly loads: ReadonlyMap<string, NodeLoad>;
}

/** A limit that kept a car from more, and for how many minutes. */
export interface ReplayCut extends BindingLimit {
  readonly minutes: number;
}

/** Energy of a car within the limits, in kWh. */
export interface ReplayCar {
  readonly car: LoadDayCar;
  readonly charger: string;
  readonly measured: number;
  /** Part of it that flows later than it was measured. */
  readonly late: number;
  /** Part of it that had not flowed when the car left. */
  readonly missing: number;
  /** Part of it that had not flowed at the end of the day, for a car that stays. */
  readonly pending: number;
  /** The longest first. */
  readonly cuts: readonly ReplayCut[];
}

export interface Replay {
  readonly steps: readonly ReplayStep[];
  /** Cars that took energy, in the order in which they came. */
  readonly cars: readonly ReplayCar[];
}

const quarterHours = 0.25;
const minutesInAStep = 60 * quarterHours;
const quarterMs = minutesInAStep * 60_000;
/** kWh, below which a difference is a rounding error. */
const almostNothing = 1e-6;

interface PlayedCar {
  readonly car: LoadDayCar;
  readonly charger: LoadCharger;
  /** kWh that it has asked for and not got yet. */
  owed: number;
  measured: number;
  late: number;
  readonly cuts: Map<string, ReplayCut>;
}

const kilowattsPerAmp = ({ phases }: LoadCharger): number => (lineVolts * phases) / 1000;
const hasLeft = ({ unplugged_at: end }: LoadDayCar, at: number) => end !== null && Date.parse(end) <= at;

/** Demand of a car at a port in one step. */
interface Asking {
  readonly played: PlayedCar;
  /** kWh that it drew then. */
  readonly drawn: number;
  /** kWh that it would take: what it drew then, and outside the pauses of the schedule what it is owed as well. */
  readonly asked: number;
}

const sumOf = (cars: readonly Asking[], what: 'drawn' | 'asked') => cars.reduce((sum, each) => sum + each[what], 0);

/** A port with the demand of its cars in one step. Measured energy can flow even above the port's rating. */
function withDemand(port: LoadPort, charger: LoadCharger, cars: readonly Asking[]): LoadPort {
  const amps = (kwh: number) => kwh / quarterHours / kilowattsPerAmp(charger);
  const tenth = (value: number) => Math.ceil(value * 10 - almostNothing) / 10;
  const max_current = Math.max(port.max_current, tenth(amps(sumOf(cars, 'drawn'))));
  const asked = sumOf(cars, 'asked');
  const demand = asked < almostNothing ? 0 : Math.min(max_current, tenth(amps(asked)));
  const waiting_since = cars[0]?.played.car.plugged_at ?? null;
  return { ...port, max_current, demand, measured: null, pause: null, waiting_since };
}

/** Divides the energy of a port in a step among its cars, in order of arrival. Returns the kWh that flow. */
function serve(cars: readonly Asking[], available: number): number {
  let left = available;
  for (const { played, drawn, asked } of cars) {
    const kwh = Math.min(asked, left);
    played.owed -= kwh;
    played.late += Math.max(0, kwh - drawn);
    left -= kwh;
  }
  return available - left;
}

function noteCut({ owed, cuts }: PlayedCar, { node, by }: BindingLimit): void {
  if (owed < almostNothing) return;
  const key = `${node} ${by}`;
  cuts.set(key, { node, by, minutes: (cuts.get(key)?.minutes ?? 0) + minutesInAStep });
}

function toResult({ car, charger, owed, measured, late, cuts }: PlayedCar, end: number): ReplayCar {
  const left = owed < almostNothing ? 0 : owed;
  return {
    car,
    charger: charger.id,
    measured,
    late: late < almostNothing ? 0 : late,
    missing: hasLeft(car, end) ? left : 0,
    pending: hasLeft(car, end) ? 0 : left,
    cuts: [...cuts.values()].toSorted((one, other) => other.minutes - one.minutes),
  };
}

/**
 * Replays a past day with the allocator that controls the site. Each car asks for the energy that it drew, at the same
 * time; energy that a limit keeps back stays asked for while the car is plugged in and its charger's current schedule
 * allows charging, and is missing once it has left. All chargers count as online, under the current limits.
 *
 * @param factor of all limits, 0.6 for 40 % less
 */
export function replayLoad({ tree, intervals, cars }: LoadDay, factor = 1): Replay {
  const nodes = scaleLimits(tree.nodes, factor);
  const chargers = tree.chargers.map((charger) => ({ ...charger, control: 'ONLINE', held: null }) as const);
  const chargerOf = new Map(chargers.flatMap((charger) => charger.ports.map(({ id }) => [id, charger] as const)));
  const played = cars.flatMap((car): PlayedCar[] => {
    const charger = chargerOf.get(car.port);
    return charger ? [{ car, charger, owed: 0, measured: 0, late: 0, cuts: new Map() }] : [];
  });
  const atPort = new Map<string, PlayedCar[]>();
  for (const each of played) atPort.set(each.car.port, [...(atPort.get(each.car.port) ?? []), each]);

  const playStep = (at: string, index: number): ReplayStep => {
    const start = Date.parse(at);
    const drawn = ({ first, energy }: LoadDayCar): number => energy[index - first] ?? 0;
    const here = (port: LoadPort): readonly Asking[] => {
      const isPaused = schedulePause(port, new Date(start)) !== null;
      return (atPort.get(port.id) ?? [])
        .filter(({ car }) => drawn(car) > 0 || (Date.parse(car.plugged_at) < start + quarterMs && !hasLeft(car, start)))
        .map((each) => {
          const then = drawn(each.car);
          return { played: each, drawn: then, asked: isPaused ? Math.min(each.owed, then) : each.owed };
        });
    };
    for (const each of played) {
      each.owed += drawn(each.car);
      each.measured += drawn(each.car);
    }
    const asking = new Map(chargers.flatMap(({ ports }) => ports.map((port) => [port.id, here(port)] as const)));
    const askingAt = (port: string) => asking.get(port) ?? [];
    const stepTree: LoadTree = {
      nodes,
      chargers: chargers.map((charger) => ({
        ...charger,
        ports: charger.ports.map((port) => withDemand(port, charger, askingAt(port.id))),
      })),
    };
    const allocation = allocateLoad(stepTree);
    const flowing = new Map<string, number>();
    const measured = new Map<string, number>();
    const add = (to: Map<string, number>, charger: LoadCharger, kwh: number) =>
      to.set(charger.id, (to.get(charger.id) ?? 0) + kwh / quarterHours / kilowattsPerAmp(charger));
    for (const charger of chargers)
      for (const { id } of charger.ports) {
        const { amps = 0, reason } = allocation.ports.get(id) ?? {};
        const cars = askingAt(id);
        add(measured, charger, sumOf(cars, 'drawn'));
        add(flowing, charger, serve(cars, amps * kilowattsPerAmp(charger) * quarterHours));
        if (reason?.kind === 'limited' || reason?.kind === 'waiting')
          for (const { played } of cars) noteCut(played, reason);
      }
    const loadsOf = (amps: ReadonlyMap<string, number>) => nodeLoads(stepTree, (id) => amps.get(id) ?? 0);
    return { at, tree: stepTree, allocation, measured: loadsOf(measured), loads: loadsOf(flowing) };
  };
  const steps = intervals.map(playStep);
  const end = Date.parse(intervals.at(-1) ?? '') + quarterMs;
  return { steps, cars: played.filter(({ measured }) => measured > 0).map((each) => toResult(each, end)) };
}
