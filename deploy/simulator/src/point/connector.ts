import { charged, powerW, type Car, type CurrentType } from '../car/car.ts';
import type { ChargingState, Sample, Token, Transaction } from './transaction.ts';

interface Reservation {
  readonly id: number;
  readonly tag: string;
  readonly callOff: () => void;
}

/** An authorisation that waits for a car to be plugged in. */
export interface Authorisation {
  readonly token: Token;
  readonly cause: 'local' | 'remote';
  readonly remoteStartId: number | undefined;
  readonly callOff: () => void;
}

/** The words of 1.6, which tell more than those of 2.0.1. */
export type ConnectorStatus =
  | 'Available'
  | 'Preparing'
  | 'Charging'
  | 'SuspendedEV'
  | 'SuspendedEVSE'
  | 'Finishing'
  | 'Reserved'
  | 'Unavailable'
  | 'Faulted';

/** Above this, AC comes on three phases. */
const maxSinglePhaseW = 7_400;

export class Connector {
  readonly id: number;
  readonly current: CurrentType;
  readonly maxPowerW: number;
  /** The meter, exactly; it never goes back. */
  registerWh: number;
  car: Car | null = null;
  authorisation: Authorisation | null = null;
  transaction: Transaction | null = null;
  reservation: Reservation | null = null;
  operative = true;
  /** Availability to apply when the running transaction ends; null when none was requested. */
  operativeLater: boolean | null = null;
  errorCode: string | null = null;
  /** A transaction is over, and its car still there. */
  finished = false;
  /** Ends the measuring that a transaction began with. */
  stopSampling = () => {};
  /** Power limit from charging profiles, in W. */
  limitW = Infinity;
  /** Until when energy was counted. */
  countedTo: number;
  /** Status and charging state last sent to the central system; null before the first report. */
  lastSent: { readonly status: ConnectorStatus; readonly state: ChargingState } | null = null;

  constructor(id: number, current: CurrentType, maxPowerW: number, registerWh: number, now: number) {
    this.id = id;
    this.current = current;
    this.maxPowerW = maxPowerW;
    this.registerWh = registerWh;
    this.countedTo = now;
  }

  get #phases(): number {
    return this.current === 'AC' && this.maxPowerW > maxSinglePhaseW ? 3 : 1;
  }

  get #voltageV(): number {
    return this.current === 'AC' ? 230 : 400;
  }

  get wattsPerAmpere(): number {
    return this.#voltageV * this.#phases;
  }

  get offeredW(): number {
    return Math.min(this.maxPowerW, this.limitW);
  }

  get powerW(): number {
    return this.transaction && this.car && !this.errorCode ? powerW(this.car, this.current, this.offeredW) : 0;
  }

  get state(): ChargingState {
    if (!this.car) return 'Idle';
    if (!this.transaction) return 'EVConnected';
    if (this.offeredW <= 0 || this.errorCode) return 'SuspendedEVSE';
    return this.powerW > 0 ? 'Charging' : 'SuspendedEV';
  }

  get status(): ConnectorStatus {
    if (this.errorCode) return 'Faulted';
    if (this.transaction) return this.state as 'Charging' | 'SuspendedEV' | 'SuspendedEVSE';
    if (!this.operative) return 'Unavailable';
    if (this.finished) return 'Finishing';
    if (this.car || this.authorisation) return 'Preparing';
    return this.reservation ? 'Reserved' : 'Available';
  }

  /** Whole Wh that have flowed; sums of fractions fall short by less than a millionth. */
  get readingWh(): number {
    return Math.floor(this.registerWh + 1e-6);
  }

  /** Lets energy flow up to this moment. */
  countTo(now: number): void {
    const seconds = (now - this.countedTo) / 1000;
    this.countedTo = now;
    if (this.powerW <= 0 || !this.car || seconds <= 0) return;
    const { car, energyWh } = charged(this.car, this.current, this.offeredW, seconds);
    this.car = car;
    this.registerWh += energyWh;
  }

  sample(at: number, context: Sample['context']): Sample {
    return {
      at,
      registerWh: this.readingWh,
      powerW: Math.round(this.powerW),
      currentA: Math.round((this.powerW / this.wattsPerAmpere) * 10) / 10,
      voltageV: this.#voltageV,
      stateOfCharge: this.current === 'DC' && this.car ? Math.round(this.car.charge * 100) : null,
      context,
    };
  }
}
