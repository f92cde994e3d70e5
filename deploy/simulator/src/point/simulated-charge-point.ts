import type { Car } from '../car/car.ts';
import { stoppable } from '../clock.ts';
import { Profiles } from '../profiles/store.ts';
import type { Call } from '../wire/link.ts';
import { presentIdTag } from './authorise.ts';
import { Certificates } from './certificates.ts';
import { plugIn, unplug } from './charging.ts';
import type { Connector, ConnectorStatus } from './connector.ts';
import { Conversation } from './conversation.ts';
import type { BootCause, ChargePoint, Dialect } from './charge-point.ts';
import { Faults, type Fault, type FaultKind } from './faults.ts';
import { LocalList } from './local-list.ts';
import { recover, applyFault } from './apply-fault.ts';
import { Monitors } from './monitors.ts';
import { settingsOf, type ChargePointOptions, type Settings } from './options.ts';
import type { Outbox } from './outbox.ts';
import { createConnectors, createOutbox } from './parts.ts';
import { limitedOf } from './power-limits.ts';
import { restart } from './restart.ts';
import { sendStatusChanges } from './send-status-changes.ts';
import { defaultVariables, Variables } from './variables.ts';
import { Waiting } from './waiting.ts';

/** A charge point of this process, made of its parts. */
export class SimulatedChargePoint implements ChargePoint {
  readonly settings: Settings;
  readonly dialect: Dialect;
  readonly faults = new Faults();
  readonly profiles = new Profiles();
  readonly localList = new LocalList();
  readonly certificates = new Certificates();
  readonly monitors = new Monitors();
  readonly variables: Variables;
  readonly connectors: readonly Connector[];
  readonly outbox: Outbox;
  firmware: string;
  password: string;
  readonly #conversation: Conversation;
  readonly #waiting = new Waiting();
  readonly #clock: ReturnType<typeof stoppable>;
  #isStopped = false;

  constructor(options: ChargePointOptions, dialect: Dialect) {
    const settings = settingsOf(options);
    this.#clock = stoppable(settings.clock);
    this.settings = { ...settings, clock: this.#clock };
    this.dialect = dialect;
    this.firmware = settings.firmware;
    this.password = settings.password;
    this.variables = new Variables(defaultVariables(settings.meterIntervalSeconds, settings.ports));
    this.connectors = createConnectors(this.settings);
    this.outbox = createOutbox(this);
    this.#conversation = new Conversation(this);
  }

  connect(): void {
    if (!this.#isStopped) this.#conversation.open();
  }

  disconnect(): void {
    this.#conversation.close('cut');
  }

  stop(): void {
    this.#isStopped = true;
    this.#clock.stop();
    this.#conversation.close('close');
  }

  get isConnected(): boolean {
    return this.#conversation.isConnected;
  }

  get isOnline(): boolean {
    return this.#conversation.isOnline;
  }

  connector(id: number): Connector {
    const found = this.connectors.find((connector) => connector.id === id);
    if (!found) throw new Error(`${this.settings.identity} has no connector ${id}`);
    return found;
  }

  status(connector: number): ConnectorStatus {
    return this.connector(connector).status;
  }

  energyWh(connector: number): number {
    this.review(this.connector(connector));
    return this.connector(connector).readingWh;
  }

  plugIn(connector: number, car?: Car): void {
    plugIn(this, connector, car);
  }

  unplug(connector: number): void {
    unplug(this, connector);
  }

  presentIdTag(connector: number, tag: string): Promise<boolean> {
    return presentIdTag(this, connector, tag);
  }

  setFault(fault: Fault): void {
    applyFault(this, fault);
  }

  clearFaults(kind?: FaultKind): void {
    recover(this, kind);
  }

  send(...calls: readonly Call[]): void {
    this.#conversation.send(...calls);
  }

  call(call: Call): Promise<unknown> {
    return this.#conversation.call(call);
  }

  sendGarbage(): void {
    this.#conversation.sendGarbage();
  }

  restart(how: 'soft' | 'hard', cause: BootCause): void {
    restart(this, how, () => {
      this.disconnect();
      this.#conversation.bootNext(cause);
      this.connect();
    });
  }

  reconnect(): void {
    this.disconnect();
    this.connect();
  }

  rearm(): void {
    this.#conversation.resume();
  }

  now(): number {
    return this.settings.clock.now();
  }

  stamp(at: number = this.now()): string {
    return new Date(at + this.faults.skewMs).toISOString();
  }

  review(connector: Connector): void {
    const now = this.now();
    connector.countTo(now);
    const isIgnored = this.faults.has('ignores-profiles');
    connector.limitW = isIgnored ? Infinity : this.profiles.limitW(limitedOf(this, connector), now);
  }

  changed(): void {
    for (const connector of this.connectors) {
      this.review(connector);
      sendStatusChanges(this, connector);
    }
    this.#waiting.check();
  }

  until(isDone: (point: ChargePoint) => boolean): Promise<void> {
    return this.#waiting.until(() => isDone(this));
  }
}
