import type { ChargerStatus } from './charger-status.ts';

/** Input of `portStatusOf`. */
export interface PortFacts {
  /** The connector's status in OCPP's words (`StatusNotification`); `null`: never reported. */
  readonly reported: string | null;
  /** Likewise of the whole charger (connector 0 of OCPP 1.6), where it reported one. */
  readonly reportedOfCharger: string | null;
  /** OCPP 2.0.1 `TransactionEvent.chargingState` of the transaction that is or was last open here. */
  readonly chargingState: string | null;
  /** W that flow now; `null` where the charge point does not measure it. */
  readonly powerW: number | null;
  /** Whether the charge point has a transaction open here. */
  readonly hasTransaction: boolean;
  /** Whether the charge point is connected, or lost its connection only a moment ago. */
  readonly isOnline: boolean;
  readonly isOutOfOrder: boolean;
  /** Start of the licence window, see `isActivated`. */
  readonly licensedFrom: Date | null;
  readonly now: Date;
}

/** OCPP 1.6 §7.7 and 2.0.1 §3.22. */
const ofReport: Readonly<Record<string, ChargerStatus>> = {
  Available: 'AVAILABLE',
  Preparing: 'CONNECTED',
  Charging: 'CHARGING',
  SuspendedEV: 'PLUGGED_IN_NOT_CHARGING',
  SuspendedEVSE: 'PLUGGED_IN_NOT_CHARGING',
  Finishing: 'COMPLETE',
  Reserved: 'RESERVED',
  Unavailable: 'MAINTENANCE',
  Faulted: 'FAULTED',
  Occupied: 'CONNECTED',
};

/** OCPP 2.0.1 §3.10. */
const ofChargingState: Readonly<Record<string, ChargerStatus>> = {
  Charging: 'CHARGING',
  EVConnected: 'CONNECTED',
  SuspendedEV: 'PLUGGED_IN_NOT_CHARGING',
  SuspendedEVSE: 'PLUGGED_IN_NOT_CHARGING',
  Idle: 'COMPLETE',
};

/** Statuses that override a transaction, because the connector gives no power. */
const goesBeforeTransaction: readonly string[] = ['Faulted', 'Unavailable', 'Reserved'];
/** A charger that is out as a whole takes the ports along that would be free. */
const isFree: readonly (ChargerStatus | null)[] = ['AVAILABLE', 'RESERVED', null];

function reportedStatus(facts: PortFacts): ChargerStatus | null {
  const { reported, chargingState, hasTransaction, powerW } = facts;
  const refined = chargingState === null ? undefined : ofChargingState[chargingState];
  const isRefined =
    (reported === 'Occupied' && (hasTransaction || chargingState === 'Idle')) ||
    (hasTransaction && !goesBeforeTransaction.includes(reported ?? ''));
  if (refined && isRefined) return refined;
  // The state is optional in 2.0.1; what flows says the same.
  if (reported === 'Occupied' && hasTransaction && chargingState === null && (powerW ?? 0) > 0) return 'CHARGING';
  return reported === null ? null : (ofReport[reported] ?? null);
}

/**
 * Status of a port (spec §4), derived from the reports and the charger's state. `CHARGING` is never set by a user: it
 * follows from the charge point's report.
 *
 * Out of order overrides all; then a charger without reports and with a future licence is coming soon; then a charge
 * point past its heartbeat timeout is offline, regardless of its last report. `null`: not reported.
 */
export function portStatusOf(facts: PortFacts): ChargerStatus | null {
  if (facts.isOutOfOrder) return 'OUT_OF_ORDER';
  const isSilent = facts.reported === null && facts.reportedOfCharger === null;
  if (isSilent && facts.licensedFrom !== null && facts.licensedFrom > facts.now) return 'COMING_SOON';
  if (!facts.isOnline) return 'OFFLINE';
  const own = reportedStatus(facts);
  const whole = facts.reportedOfCharger;
  if ((whole === 'Faulted' || whole === 'Unavailable') && isFree.includes(own)) return ofReport[whole] ?? own;
  return own;
}
