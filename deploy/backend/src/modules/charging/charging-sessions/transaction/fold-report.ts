import type { MeterReading } from '../meter/meter-reading.ts';
import type { TransactionReport } from './transaction-report.ts';
import type { LaterStop, Register, TransactionState } from './transaction-state.ts';

const earlier = (one: Date | null, other: Date): Date => (one !== null && one <= other ? one : other);
const later = (one: Date | null, other: Date): Date => (one !== null && one >= other ? one : other);

/** The one that is named so goes before any other, then the earlier one, then the smaller one. */
function firstRegister(known: Register | null, next: Register): Register {
  if (!known) return next;
  if (known.isNamed !== next.isNamed) return known.isNamed ? known : next;
  const difference = known.at.getTime() - next.at.getTime() || known.wh - next.wh;
  return difference <= 0 ? known : next;
}

/** The one that is named so goes before any other, then the later one, then the larger one. */
function lastRegister(known: Register | null, next: Register): Register {
  if (!known) return next;
  if (known.isNamed !== next.isNamed) return known.isNamed ? known : next;
  const difference = known.at.getTime() - next.at.getTime() || known.wh - next.wh;
  return difference >= 0 ? known : next;
}

function foldEnergy(state: TransactionState, { at, context, energyWh: wh }: MeterReading): TransactionState {
  if (wh === null) return state;
  return {
    ...state,
    meterStart: firstRegister(state.meterStart, { at, wh, isNamed: context === 'begin' }),
    meterLast: lastRegister(state.meterLast, { at, wh, isNamed: context === 'end' }),
    meterHighestWh: Math.max(state.meterHighestWh ?? wh, wh),
  };
}

function foldFlow(state: TransactionState, at: Date, isFlowing: boolean): TransactionState {
  if (!isFlowing) return { ...state, lastIdleAt: later(state.lastIdleAt, at) };
  return { ...state, firstFlowAt: earlier(state.firstFlowAt, at), lastFlowAt: later(state.lastFlowAt, at) };
}

function foldReading(state: TransactionState, reading: MeterReading): TransactionState {
  const { at, powerW, context } = reading;
  const measured = foldEnergy({ ...state, lastReportAt: later(state.lastReportAt, at) }, reading);
  if (powerW === null) return measured;
  const peaked = { ...measured, peakW: Math.max(measured.peakW, powerW) };
  // The last reading is taken when the charge has been switched off: it says nothing of the time before.
  return context === 'end' && powerW <= 0 ? peaked : foldFlow(peaked, at, powerW > 0);
}

function foldStart(state: TransactionState, { kind, at }: TransactionReport): TransactionState {
  if (kind !== 'started') return state.isStartReported ? state : { ...state, startedAt: earlier(state.startedAt, at) };
  return { ...state, isStartReported: true, startedAt: state.isStartReported ? earlier(state.startedAt, at) : at };
}

const stopRegister = ({ readings }: TransactionReport): number | null =>
  readings.findLast(({ context, energyWh }) => context === 'end' && energyWh !== null)?.energyWh ?? null;

function foldEnd(state: TransactionState, report: TransactionReport): TransactionState {
  if (report.kind !== 'ended') return state;
  return { ...state, endedAt: report.at, stopReason: report.stopReason, stopWh: stopRegister(report) };
}

/** More of them say nothing new; a faulty charge point must not fill the row. */
const maxLaterStops = 10;

/** Adds a stop of a transaction that has ended already, unless it repeats the one that ended it or another one. */
function foldLaterStop(state: TransactionState, report: TransactionReport): TransactionState {
  const stop: LaterStop = { at: report.at.toISOString(), meterWh: stopRegister(report), reason: report.stopReason };
  const first = { at: state.endedAt?.toISOString(), meterWh: state.stopWh, reason: state.stopReason };
  // A time that was corrected is that of receipt, which differs each time.
  const repeats = (known: Partial<LaterStop>) =>
    known.meterWh === stop.meterWh && known.reason === stop.reason && (report.isClockCorrected || known.at === stop.at);
  if (repeats(first) || state.laterStops.some(repeats) || state.laterStops.length >= maxLaterStops) return state;
  return { ...state, laterStops: [...state.laterStops, stop] };
}

/** Once an end has named its register, no later message names another one. */
const readingsOf = ({ stopWh }: TransactionState, { readings }: TransactionReport): readonly MeterReading[] =>
  stopWh === null
    ? readings
    : readings.map((reading) => (reading.context === 'end' ? { ...reading, context: 'during' } : reading));

/**
 * State of a transaction after one more message. The result is independent of order and repetition; only of two
 * different ends the first to arrive counts.
 */
export function foldReport(state: TransactionState, report: TransactionReport): TransactionState {
  if (report.kind === 'ended' && state.endedAt !== null) return foldLaterStop(state, report);
  const { at, chargingState } = report;
  const reported: TransactionState = {
    ...foldEnd(foldStart(state, report), report),
    lastReportAt: later(state.lastReportAt, at),
    isClockCorrected: state.isClockCorrected || report.isClockCorrected,
  };
  // An end is idle by nature.
  const flowed =
    chargingState === null || report.kind === 'ended' ? reported : foldFlow(reported, at, chargingState === 'Charging');
  return readingsOf(state, report).reduce(foldReading, flowed);
}
