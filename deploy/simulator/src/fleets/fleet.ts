import type { Clock } from '../clock.ts';
import type { ChargePoint } from '../point/charge-point.ts';
import type { Driver } from '../point/options.ts';
import { startChargePoint } from '../start.ts';
import { newTally, type Tally } from '../wire/tally.ts';
import type { PlanEntry } from './plan.ts';
import { stories } from './stories.ts';

interface FleetOptions {
  /** Address of the portal; the host of each entry names the tenant. */
  readonly url: string;
  readonly clock?: Clock;
  readonly driver?: Driver;
  /** How many are switched on in a second. */
  readonly perSecond?: number;
}

interface Fleet {
  readonly points: readonly ChargePoint[];
  readonly tally: Tally;
  /** Fails where the fleet has none of this identity that connects. */
  find(identity: string): ChargePoint;
  stop(): void;
}

const usualDriver: Driver = { plugsInAfterSeconds: 3, unplugsAfterSeconds: 20 };

const optionsOf = (entry: PlanEntry) => ({
  host: entry.host,
  identity: entry.identity,
  password: entry.password,
  protocol: entry.protocol,
  ports: entry.ports,
  currentType: entry.current_type,
  maxPowerW: entry.max_power_w,
  registerWh: entry.register_wh,
  ...(entry.vendor !== undefined && { vendor: entry.vendor }),
  ...(entry.model !== undefined && { model: entry.model }),
  ...(entry.serial !== undefined && { serial: entry.serial }),
  ...(entry.firmware !== undefined && { firmware: entry.firmware }),
});

/** Switches a fleet on, a few at a time; each charge point then lives by its story until the fleet is stopped. */
export function startFleet(plan: readonly PlanEntry[], options: FleetOptions): Fleet {
  const { url, clock, driver = usualDriver, perSecond = 50 } = options;
  const tally = newTally();
  const points: ChargePoint[] = [];
  const waiting = plan.filter(({ story }) => story !== 'offline');
  const switchOn = (entry: PlanEntry) => {
    const point = startChargePoint({ ...optionsOf(entry), url, driver, tally, ...(clock && { clock }) });
    stories[entry.story](point, entry);
    points.push(point);
  };
  const next = () => {
    const entry = waiting.shift();
    if (entry) switchOn(entry);
    else clearInterval(timer);
  };
  const timer = setInterval(next, 1000 / perSecond);
  next();
  return {
    points,
    tally,
    find: (identity) => {
      const found = points.find(({ settings }) => settings.identity === identity);
      if (!found) throw new Error(`This fleet has no ${identity} that is switched on`);
      return found;
    },
    stop: () => {
      clearInterval(timer);
      for (const point of points) point.stop();
    },
  };
}
