import { scheduleEndNotice } from './end-notice.ts';
import { toSessionColumns, toTransactionState, type SessionRow } from './session-columns.ts';

/** A session as it is once the charge point has shown that it no longer knows it; its true end may still be reported. */
export function toLostSession(row: SessionRow, reason: 'Lost' | 'PowerLoss', at: Date) {
  const state = toTransactionState(row);
  // A charge point whose clock is ahead has reported later times than this.
  const lostAt = state.lastReportAt > at ? state.lastReportAt : at;
  const columns = toSessionColumns({ ...state, lostAt, stopReason: reason });
  return { ...columns, ...scheduleEndNotice(row, { ...row, ...columns }, at) };
}
