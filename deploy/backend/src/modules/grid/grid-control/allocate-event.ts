import {
  allocateLoad,
  lineVolts,
  minChargingAmps,
  type LoadCharger,
  type LoadPort,
} from '@plugboard/contracts/chargers';

/** A port that an event is about. */
export interface EventPort {
  readonly charger: string;
  readonly currentType: 'AC' | 'DC';
  readonly phases: 1 | 3;
  readonly port: LoadPort;
  /** Whether it can be told a limit and may be; otherwise it counts with what it draws. */
  readonly isControlled: boolean;
}

interface Target {
  readonly targetKw: number;
  readonly mayPause: boolean;
}

/** kW of one ampere on each line. */
export const kilowattsPerAmp = (phases: 1 | 3): number => (lineVolts * phases) / 1000;

/** A port with its own charging profile is a separate charger to the allocator. */
const toLoadCharger = ({ currentType, phases, port, isControlled }: EventPort): LoadCharger => ({
  id: port.id,
  group: 'event',
  name: port.id,
  current_type: currentType,
  phases,
  feed: null,
  priority: 'NORMAL',
  control: isControlled ? 'ONLINE' : 'OFFLINE',
  held: isControlled ? port.max_current : (port.measured ?? 0),
  ports: [port],
});

/** Limit of a port in A on each line. */
export interface EventAllocation {
  readonly amps: number;
  /** It keeps the minimum although the target leaves it less. */
  readonly isMinimum: boolean;
}

/**
 * Divides the target of an event among its ports by the load allocator. Where cars may not be stopped, each keeps the
 * minimum current, and a free port is left as much for a car that comes. A port never gets more than it can give.
 */
export function allocateEvent(
  ports: readonly EventPort[],
  { targetKw, mayPause }: Target,
): Map<string, EventAllocation> {
  const node = {
    id: 'event',
    parent: null,
    kind: 'site',
    name: 'event',
    max_load: targetKw,
    max_current: null,
  } as const;
  const { chargers } = allocateLoad({ nodes: [node], chargers: ports.map(toLoadCharger) });
  const controlled = ports.filter(({ isControlled }) => isControlled);
  const leastOf = ({ port }: EventPort) => (mayPause ? 0 : Math.min(minChargingAmps, port.max_current));
  const sharedOf = ({ port }: EventPort) => chargers.get(port.id) ?? 0;
  // If not even the minimum fits for all cars, none gets more.
  const isShort = controlled.some((each) => each.port.demand > 0 && sharedOf(each) < leastOf(each));
  return new Map(
    controlled.map((each) => {
      const [shared, least] = [sharedOf(each), leastOf(each)];
      return [each.port.id, { amps: isShort ? least : Math.max(shared, least), isMinimum: isShort }] as const;
    }),
  );
}
