/** The register at a moment. `isNamed`: the charge point calls it the transaction's first, or last. */
export interface Register {
  readonly at: Date;
  readonly wh: number;
  readonly isNamed: boolean;
}

/**
 * Everything that messages say of a transaction, in a shape that the next one is folded into. Each part is the
 * earliest, latest or largest of what was said, so that neither order nor repeats matter.
 */
export interface TransactionState {
  /** As reported; until then, the earliest moment that anything was reported of. */
  readonly startedAt: Date;
  readonly isStartReported: boolean;
  /** As reported, else `null`. */
  readonly endedAt: Date | null;
  readonly stopReason: string | null;
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
}
