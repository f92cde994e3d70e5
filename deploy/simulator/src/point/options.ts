import { z } from 'zod';
import type { CurrentType } from '../car/car.ts';
import { wallClock, type Clock } from '../clock.ts';
import { defaultBackOff, type BackOff } from '../wire/back-off.ts';
import type { WireObserver } from '../wire/link.ts';
import { newTally, type Tally } from '../wire/tally.ts';

export const protocolSchema = z.enum(['1.6', '2.0.1']);
export type ProtocolVersion = z.infer<typeof protocolSchema>;

/** A simulated driver at the charge point, for fleets that no test or keyboard drives. */
export interface Driver {
  /** Plugs in so long after a remote start that finds no car. */
  readonly plugsInAfterSeconds: number;
  /** Unplugs so long after charging was stopped. */
  readonly unplugsAfterSeconds: number;
}

export interface ChargePointOptions {
  /** Address of the portal, for instance `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The tenant's host name, for instance `demo.localhost`; that of the url unless given. */
  readonly host?: string;
  readonly identity: string;
  readonly password?: string;
  readonly protocol?: ProtocolVersion;
  /** Connectors; in 2.0.1 EVSEs with one connector each. */
  readonly ports?: number;
  readonly currentType?: CurrentType;
  /** Per connector, in W. */
  readonly maxPowerW?: number;
  readonly vendor?: string;
  readonly model?: string;
  readonly serial?: string;
  readonly firmware?: string;
  readonly meterIntervalSeconds?: number;
  /** Instead of the interval that BootNotification is answered with. */
  readonly heartbeatSeconds?: number;
  /** Initial meter register in Wh. */
  readonly registerWh?: number;
  readonly clock?: Clock;
  readonly driver?: Driver;
  readonly backOff?: BackOff;
  readonly callTimeoutMs?: number;
  /** How long a restart takes, by its clock. */
  readonly rebootMs?: number;
  readonly random?: () => number;
  readonly tally?: Tally;
  readonly observer?: WireObserver;
}

type Optional = 'host' | 'driver' | 'heartbeatSeconds' | 'observer';

export type Settings = Required<Omit<ChargePointOptions, Optional>> & Pick<ChargePointOptions, Optional>;

export const settingsOf = (options: ChargePointOptions): Settings => ({
  password: '',
  protocol: '1.6',
  ports: 1,
  currentType: 'AC',
  maxPowerW: options.currentType === 'DC' ? 150_000 : 11_000,
  vendor: 'Plugboard',
  model: options.currentType === 'DC' ? 'Simulated DC' : 'Simulated AC',
  serial: `SN-${options.identity}`.slice(0, 25),
  firmware: '1.0.0',
  meterIntervalSeconds: 60,
  registerWh: 0,
  clock: wallClock,
  backOff: defaultBackOff,
  callTimeoutMs: 30_000,
  rebootMs: 5_000,
  random: Math.random,
  tally: newTally(),
  ...options,
});
