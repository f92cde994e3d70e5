import type { Car } from '../car/car.ts';
import type { Profiles } from '../profiles/store.ts';
import type { Call } from '../wire/link.ts';
import type { Certificates } from './certificates.ts';
import type { Connector, ConnectorStatus } from './connector.ts';
import type { Fault, FaultKind, Faults } from './faults.ts';
import type { LocalList } from './local-list.ts';
import type { Monitors } from './monitors.ts';
import type { Settings } from './options.ts';
import type { Outbox, QueuedMessage } from './outbox.ts';
import type { TransactionReport } from './transaction.ts';
import type { Variables } from './variables.ts';

export type BootCause = 'power' | 'command' | 'firmware' | 'triggered';

/** Answer to a command, and the action to run after it is sent. */
export interface Handled {
  readonly answer: object;
  readonly afterwards?: () => void;
}

export type Command = (point: ChargePoint, payload: unknown) => Handled;

/**
 * A charge point with its connectors, its memory and its connection to the central system. Its parts and the messages of
 * both OCPP versions are written against this; SimulatedChargePoint puts them together.
 */
export interface ChargePoint {
  readonly settings: Settings;
  readonly dialect: Dialect;
  readonly faults: Faults;
  readonly profiles: Profiles;
  readonly localList: LocalList;
  readonly certificates: Certificates;
  readonly monitors: Monitors;
  readonly variables: Variables;
  readonly connectors: readonly Connector[];
  readonly outbox: Outbox;
  firmware: string;
  password: string;
  /** Switches it on. */
  connect(): void;
  /** Pulls the network cable: it stays off until `connect()`; what happens meanwhile is kept and sent then. */
  disconnect(): void;
  /** Switches it off for good. */
  stop(): void;
  readonly isConnected: boolean;
  /** Connected, and its boot was accepted. */
  readonly isOnline: boolean;
  connector(id: number): Connector;
  status(connector: number): ConnectorStatus;
  /** The meter of a connector at this moment, in Wh. */
  energyWh(connector: number): number;
  plugIn(connector: number, car?: Car): void;
  unplug(connector: number): void;
  /** Whether the card was accepted. */
  presentIdTag(connector: number, tag: string): Promise<boolean>;
  setFault(fault: Fault): void;
  /** One kind, or all. */
  clearFaults(kind?: FaultKind): void;
  /** Sends messages that are lost while it is not online. */
  send(...calls: readonly Call[]): void;
  /** Sends one message and returns its answer; rejects without one. */
  call(call: Call): Promise<unknown>;
  /** Sends invalid frames at once. */
  sendGarbage(): void;
  /** Disconnects for the duration of a restart and boots again; a soft restart sends the outbox first. */
  restart(how: 'soft' | 'hard', cause: BootCause): void;
  /** Connects again, as a new password requires. */
  reconnect(): void;
  /** Resumes heartbeats and reports after the interval was changed or a silent fault was cleared. */
  rearm(): void;
  now(): number;
  /** A moment as it stands in a message: by a clock that may be wrong. */
  stamp(at?: number): string;
  /** Counts energy up to now, then takes the limits that hold from now on. */
  review(connector: Connector): void;
  /** Sends changed statuses and wakes the waiters whose condition is met. */
  changed(): void;
  /** Waits until a condition holds; it is checked after every change. */
  until(isDone: (point: ChargePoint) => boolean): Promise<void>;
}

/** Maps a charge point's actions to the messages of one OCPP version. */
export interface Dialect {
  readonly subprotocol: 'ocpp1.6' | 'ocpp2.0.1';
  /** CALLERROR codes differ in spelling. */
  readonly malformed: string;
  readonly boot: (point: ChargePoint, cause: BootCause) => Call;
  /** Further messages after a boot. */
  readonly afterBoot: (point: ChargePoint, cause: BootCause) => readonly Call[];
  /** The charge point as a whole, then each connector. */
  readonly statuses: (point: ChargePoint) => readonly Call[];
  /** OCPP name of a status; statuses that share a name are reported once. */
  readonly statusWord: (status: ConnectorStatus) => string;
  readonly status: (point: ChargePoint, connector: Connector) => Call;
  /** Messages with the cause of a fault, sent beside its status. */
  readonly faultDetails: (point: ChargePoint, connector: Connector) => readonly Call[];
  readonly authorize: (token: { readonly value: string; readonly type: string }) => Call;
  /** Reads the answer to Authorize. */
  readonly mayCharge: (answer: unknown) => boolean;
  /** Null where this protocol has no such message. */
  readonly report: (point: ChargePoint, report: TransactionReport) => QueuedMessage | null;
  readonly commands: Readonly<Record<string, Command>>;
  /** Refusal payload of each command; a command that is missing here cannot be refused. */
  readonly refusals: Readonly<Record<string, (payload: unknown) => object>>;
}
