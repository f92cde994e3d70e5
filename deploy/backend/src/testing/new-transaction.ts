import type { TransactionState } from '../modules/charging/charging-sessions/transaction/transaction-state.ts';

/** A transaction of which nothing was reported yet. */
export const newTransaction = (at: Date): TransactionState => ({
  startedAt: at,
  isStartReported: false,
  endedAt: null,
  stopReason: null,
  stopWh: null,
  laterStops: [],
  lostAt: null,
  lastReportAt: at,
  meterStart: null,
  meterLast: null,
  meterHighestWh: null,
  peakW: 0,
  firstFlowAt: null,
  lastFlowAt: null,
  lastIdleAt: null,
  isClockCorrected: false,
  maxPowerW: 9600,
  ratedPowerW: null,
});
