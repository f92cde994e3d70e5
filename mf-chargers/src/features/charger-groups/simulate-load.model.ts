import {
  allocateLoad,
  lineVolts,
  type LoadAllocation,
  type LoadCharger,
  type LoadPort,
  type LoadTree,
  type NodeLoad,
  nodeLoads,
  scaleLimits,
} from '@plugboard/contracts/chargers';

/** An event at a time of day, `17:00`. */
export type WhatIf =
  | { readonly kind: 'cars'; readonly at: string; readonly count: number }
  /** Of every limit, from then on. */
  | { readonly kind: 'limit'; readonly at: string; readonly percent: number };

export interface SimulatedStep {
  /** Time of day at the site. */
  readonly time: string;
  readonly tree: LoadTree;
  readonly allocation: LoadAllocation;
  readonly loads: ReadonlyMap<string, NodeLoad>;
  /** Cars that are plugged in and get nothing. */
  readonly waiting: number;
  /** Cars that have found no free port so far. */
  readonly turnedAway: number;
}

const stepMinutes = 15;
const day = 24 * 60;
/** A day. */
const stepCount = 96;
/** kWh that each car takes. */
export const energyOfCar = 30;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const timeOf = (minutes: number): string =>
  [Math.floor((minutes % day) / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The quarter of an hour of a time of day that comes next after the start. */
const stepOf = (at: string, start: number): number => Math.floor(((minutesOf(at) - start + day) % day) / stepMinutes);

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

const withCars = (charger: LoadCharger, cars: Cars): LoadCharger => ({
  ...charger,
  ports: charger.ports.map((port) => {
    const car = cars.get(port.id);
    const isHere = car !== undefined;
    return { ...port, measured: null, demand: isHere ? port.max_current : 0, waiting_since: isHere ? car.since : null };
  }),
});

/** Energy left to flow after a quarter of an hour; a car that has all of it leaves. */
function charge(chargers: readonly LoadCharger[], cars: Cars, { ports }: LoadAllocation): Cars {
  const kwPerAmp = new Map(
    chargers.flatMap(({ phases, ports: own }) => own.map(({ id }) => [id, (lineVolts * phases) / 1000] as const)),
  );
  const next = [...cars].map(([id, car]): [string, Plugged] => {
    const kwh = ((ports.get(id)?.amps ?? 0) * (kwPerAmp.get(id) ?? 0) * stepMinutes) / 60;
    return [id, { ...car, left: car.left - kwh }];
  });
  return new Map(next.filter(([, { left }]) => left > 0));
}

/**
 * Plays the next 24 hours by the allocator that controls the site: cars come, limits change, and each car goes when
 * it has its energy.
 *
 * @param now time of day at the site
 */
export function simulateLoad(tree: LoadTree, whatIfs: readonly WhatIf[], now: string): readonly SimulatedStep[] {
  const start = Math.floor(minutesOf(now) / stepMinutes) * stepMinutes;
  const here = tree.chargers.flatMap(({ ports }) => ports.filter(({ demand }) => demand > 0));
  let cars: Cars = new Map(
    here.map(({ id, waiting_since }) => [id, { left: energyOfCar, since: waiting_since ?? '' }]),
  );
  let [factor, turnedAway] = [1, 0];
  return Array.from({ length: stepCount }, (_, index): SimulatedStep => {
    for (const whatIf of whatIfs.filter(({ at }) => stepOf(at, start) === index)) {
      if (whatIf.kind === 'limit') factor = Math.max(0, 1 + whatIf.percent / 100);
      else {
        const arrived = plugIn(tree.chargers, cars, whatIf.count, `~${String(index).padStart(3, '0')}`);
        cars = arrived.cars;
        turnedAway += arrived.away;
      }
    }
    const chargers = tree.chargers.map((charger) => withCars(charger, cars));
    const at: LoadTree = { nodes: scaleLimits(tree.nodes, factor), chargers };
    const allocation = allocateLoad(at);
    const isDrawing = (charger: LoadCharger) =>
      charger.ports.some(({ id }) => cars.has(id)) || charger.control !== 'ONLINE';
    const drawing = new Set(chargers.filter(isDrawing).map(({ id }) => id));
    const loads = nodeLoads(at, (id) => (drawing.has(id) ? (allocation.chargers.get(id) ?? 0) : 0));
    const waiting = [...cars.keys()].filter((id) => allocation.ports.get(id)?.reason.kind === 'waiting').length;
    cars = charge(chargers, cars, allocation);
    return { time: timeOf(start + index * stepMinutes), tree: at, allocation, loads, waiting, turnedAway };
  });
}
