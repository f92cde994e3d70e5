import {
  allocateLoad,
  lineVolts,
  type LoadAllocation,
  type LoadCharger,
  type LoadPort,
  type LoadReason,
  type LoadTree,
  type NodeLoad,
  nodeLoads,
  scaleLimits,
  schedulePause,
} from '@plugboard/contracts/chargers';
import { type SiteMoment, timeAt } from '../../common/load-groups/site-moment.ts';

/** An event at a time of day, `17:00`. */
export type WhatIf =
  | { readonly kind: 'cars'; readonly at: string; readonly count: number }
  /** Of every limit, from then on. */
  | { readonly kind: 'limit'; readonly at: string; readonly percent: number };

interface Moment {
  readonly at: SiteMoment;
  /** Time of day at the site. */
  readonly time: string;
}

export interface SimulatedStep extends Moment {
  readonly tree: LoadTree;
  readonly allocation: LoadAllocation;
  readonly loads: ReadonlyMap<string, NodeLoad>;
  /** Cars that are plugged in and get nothing, because no power is left for them. */
  readonly waiting: number;
  /** Cars that are plugged in and may not charge then, most by the schedule of their charger. */
  readonly paused: number;
  /** Cars that have found no free port so far. */
  readonly turnedAway: number;
}

const stepMinutes = 15;
const stepMs = stepMinutes * 60_000;
const [fewestSteps, usualSteps, mostSteps] = [92, 96, 100];
/** kWh that each car takes. */
export const energyOfCar = 30;

/** The next 24 hours on the site's clock, from the quarter of an hour that is now: 23 or 25 where the clock changes. */
function dayFrom({ at, timezone }: SiteMoment): readonly Moment[] {
  const start = Math.floor(Date.parse(at) / stepMs) * stepMs;
  const moments = Array.from({ length: mostSteps + 1 }, (_, index): Moment => {
    const then = { at: new Date(start + index * stepMs).toISOString(), timezone };
    return { at: then, time: timeAt(then) };
  });
  const end = moments.findIndex(({ time }, index) => index >= fewestSteps && time === moments[0]?.time);
  return moments.slice(0, end === -1 ? usualSteps : end);
}

/** The step of a time of day: the first of one that comes twice, and an hour later for one that the clock skips. */
function stepOf(time: string, moments: readonly Moment[]): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const quarter = String(minutes - (minutes % stepMinutes)).padStart(2, '0');
  const find = (hour: number) =>
    moments.findIndex((moment) => moment.time === `${String(hour % 24).padStart(2, '0')}:${quarter}`);
  const found = find(hours);
  return found === -1 ? find(hours + 1) : found;
}

interface Plugged {
  /** kWh that are still to flow. */
  readonly left: number;
  readonly since: string;
}
type Cars = ReadonlyMap<string, Plugged>;

const isFree = ({ control }: LoadCharger, { id }: LoadPort, cars: Cars) => control === 'ONLINE' && !cars.has(id);

/** Plugs so many cars in at free ports, one to a charger while there are such; says how many find none. */
function plugIn(chargers: readonly LoadCharger[], cars: Cars, count: number, since: string) {
  const inUse = (charger: LoadCharger) => charger.ports.some(({ id }) => cars.has(id));
  const free = chargers
    .toSorted((one, other) => Number(inUse(one)) - Number(inUse(other)))
    .flatMap((charger) => charger.ports.filter((port) => isFree(charger, port, cars)));
  const taken = free.slice(0, count).map(({ id }): [string, Plugged] => [id, { left: energyOfCar, since }]);
  return { cars: new Map([...cars, ...taken]), away: Math.max(0, count - free.length) };
}

/** A port that may not charge at all is not expected to within the day. */
const pauseOf = (port: LoadPort, { at }: SiteMoment) =>
  port.pause?.by === 'port' ? port.pause : schedulePause(port, new Date(at));

const withCars = (charger: LoadCharger, cars: Cars, at: SiteMoment): LoadCharger => ({
  ...charger,
  ports: charger.ports.map((port) => {
    const car = cars.get(port.id);
    const pause = pauseOf(port, at);
    const demand = car === undefined || pause !== null ? 0 : port.max_current;
    return { ...port, measured: null, pause, demand, waiting_since: car?.since ?? null };
  }),
});

/** A on each line that a charger draws: what it cannot be told it may draw, else what flows to its cars. */
const drawnAmps = ({ id, control, ports }: LoadCharger, { ports: shares, chargers }: LoadAllocation): number =>
  control === 'ONLINE'
    ? ports.reduce((sum, port) => sum + (port.demand > 0 ? (shares.get(port.id)?.amps ?? 0) : 0), 0)
    : (chargers.get(id) ?? 0);

/** Energy left to flow after a quarter of an hour; a car that has all of it leaves. */
function charge(chargers: readonly LoadCharger[], cars: Cars, { ports }: LoadAllocation): Cars {
  const flowing = new Map(
    chargers.flatMap(({ phases, ports: own }) =>
      own.map(({ id, demand }) => [id, demand > 0 ? ((ports.get(id)?.amps ?? 0) * lineVolts * phases) / 1000 : 0]),
    ),
  );
  const next = [...cars].map(([id, car]): [string, Plugged] => {
    const kwh = ((flowing.get(id) ?? 0) * stepMinutes) / 60;
    return [id, { ...car, left: car.left - kwh }];
  });
  return new Map(next.filter(([, { left }]) => left > 0));
}

/**
 * Plays the next 24 hours by the allocator that controls the site: cars come, limits change, chargers pause by their
 * weekly schedules, and each car goes when it has its energy.
 */
export function simulateLoad(tree: LoadTree, whatIfs: readonly WhatIf[], now: SiteMoment): readonly SimulatedStep[] {
  const moments = dayFrom(now);
  const hasCar = ({ demand, pause, waiting_since }: LoadPort) =>
    demand > 0 || (pause !== null && waiting_since !== null);
  const here = tree.chargers.flatMap(({ ports }) => ports.filter(hasCar));
  let cars: Cars = new Map(
    here.map(({ id, waiting_since }) => [id, { left: energyOfCar, since: waiting_since ?? '' }]),
  );
  let [factor, turnedAway] = [1, 0];
  return moments.map(({ at, time }, index): SimulatedStep => {
    for (const whatIf of whatIfs.filter((one) => stepOf(one.at, moments) === index)) {
      if (whatIf.kind === 'limit') factor = Math.max(0, 1 + whatIf.percent / 100);
      else {
        const arrived = plugIn(tree.chargers, cars, whatIf.count, `~${String(index).padStart(3, '0')}`);
        cars = arrived.cars;
        turnedAway += arrived.away;
      }
    }
    const chargers = tree.chargers.map((charger) => withCars(charger, cars, at));
    const then: LoadTree = { nodes: scaleLimits(tree.nodes, factor), chargers };
    const allocation = allocateLoad(then);
    const drawn = new Map(chargers.map((charger) => [charger.id, drawnAmps(charger, allocation)]));
    const loads = nodeLoads(then, (id) => drawn.get(id) ?? 0);
    const count = (kind: LoadReason['kind']) =>
      [...cars.keys()].filter((id) => allocation.ports.get(id)?.reason.kind === kind).length;
    const [waiting, paused] = [count('waiting'), count('paused')];
    cars = charge(chargers, cars, allocation);
    return { at, time, tree: then, allocation, loads, waiting, paused, turnedAway };
  });
}
