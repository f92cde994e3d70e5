/** The register at a moment. `isNamed`: the charge point calls it the transaction's first, or last. */
export interface Register {
  readonly at: Date;
  readonly wh: number;
  readonly isNamed: boolean;
}

/** A stop that differs from the one that ended the transaction. It is kept for people to look at and counts for nothing. */
export interface LaterStop {
  /** ISO 8601; the moment the charge point says, or that of receipt where it cannot be believed. */
  readonly at: string;
  /** The register that it names, in Wh; `null` where it names none. */
  readonly meterWh: number | null;
  readonly reason: string | null;
}

/**
 * State of a transaction that each message is merged into. Every field is the earliest, latest or largest reported
 * value, so that neither order nor repeats matter. The first reported end wins: a different one reported later becomes
 * a `LaterStop`.
 */
export interface TransactionState {
  /** As reported; until then, the earliest moment that anything was reported of. */
  readonly startedAt: Date;
  readonly isStartReported: boolean;
  /** As reported, else `null`. */
  readonly endedAt: Date | null;
  readonly stopReason: string | null;
  /** The register that the reported end names; `null` where it names none. */
  readonly stopWh: number | null;
  readonly laterStops: readonly LaterStop[];
  /** When the portal found that the charge point no longer knows the transaction. */
  readonly lostAt: Date | null;
  readonly lastReportAt: Date;
  readonly meterStart: Register | null;
  readonly meterLast: Register | null;
  readonly meterHighestWh: number | null;
  readonly peakW: number;
  readonly firstFlowAt: Date | null;
  readonly lastFlowAt: Date | null;
  readonly lastIdleAt: Date | null;
  readonly isClockCorrected: boolean;
  /** W that the port can give at most; `null` for sessions from before this was kept. */
  readonly maxPowerW: number | null;
  /** W that was typed for the port; `null` if nothing was. */
  readonly ratedPowerW: number | null;
}
