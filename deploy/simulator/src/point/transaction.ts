/** Why something happened to a transaction; each protocol has its own words for it. */
export type Cause =
  | 'local'
  | 'remote'
  | 'plugged-in'
  | 'unplugged'
  | 'deauthorized'
  | 'soft-reset'
  | 'hard-reset'
  | 'unlocked'
  | 'faulted'
  | 'periodic'
  | 'state-changed'
  | 'triggered';

export interface Token {
  readonly value: string;
  /** Token type of 2.0.1: `ISO14443` is a card, `Central` a remote start. */
  readonly type: string;
}

export const card = (value: string): Token => ({ value, type: 'ISO14443' });

export interface Transaction {
  /** Made here; 2.0.1 knows it by this. */
  readonly id: string;
  readonly connector: number;
  readonly token: Token;
  readonly startedAt: number;
  readonly meterStartWh: number;
  readonly remoteStartId: number | undefined;
  readonly reservationId: number | undefined;
  /** Made by the central system; 1.6 knows it by this, from the answer to StartTransaction on. */
  serverId: number | null;
  /** The next one of 2.0.1's sequence. */
  sequence: number;
}

export type ChargingState = 'EVConnected' | 'Charging' | 'SuspendedEV' | 'SuspendedEVSE' | 'Idle';

/** Meter values of one moment. */
export interface Sample {
  readonly at: number;
  readonly registerWh: number;
  readonly powerW: number;
  readonly currentA: number;
  readonly voltageV: number;
  /** Percent; a charge point can only ask a car on DC. */
  readonly stateOfCharge: number | null;
  readonly context: 'Transaction.Begin' | 'Sample.Periodic' | 'Transaction.End' | 'Trigger';
}

/** A transaction's report, independent of the protocol. */
export interface TransactionReport {
  readonly kind: 'started' | 'sampled' | 'state-changed' | 'ended';
  readonly transaction: Transaction;
  readonly at: number;
  readonly cause: Cause;
  readonly state: ChargingState;
  readonly sample: Sample;
  /** It happened while there was no connection. */
  readonly offline: boolean;
  readonly sequence: number;
}
