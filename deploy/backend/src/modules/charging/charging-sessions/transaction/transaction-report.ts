import type { MeterReading } from '../meter/meter-reading.ts';

/** OCPP 2.0.1 `ChargingStateEnumType`; 1.6 says it by the connector's status instead. */
export type ChargingState = 'Charging' | 'EVConnected' | 'SuspendedEV' | 'SuspendedEVSE' | 'Idle';

/** One message about a transaction, the same for both versions. */
export interface TransactionReport {
  readonly kind: 'started' | 'updated' | 'ended';
  /** Believable, see `believableTime`. */
  readonly at: Date;
  /** A time in it was not believed. */
  readonly isClockCorrected: boolean;
  readonly chargingState: ChargingState | null;
  readonly readings: readonly MeterReading[];
  /** In the words of OCPP 1.6, which are those of 2.0.1 where both have one. Of an end. */
  readonly stopReason: string | null;
}
