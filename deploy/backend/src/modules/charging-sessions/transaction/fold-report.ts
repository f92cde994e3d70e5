import type { MeterReading } from '../meter/meter-reading.ts';
import type { TransactionReport } from './transaction-report.ts';
import type { Register, TransactionState } from './transaction-state.ts';

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

function foldEnd(state: TransactionState, { kind, at, stopReason }: TransactionReport): TransactionState {
  if (kind !== 'ended' || (state.endedAt !== null && state.endedAt <= at)) return state;
  return { ...state, endedAt: at, stopReason };
}

/**
 * What is known of a transaction once one more message about it has come: early, late, twice or in any order, the
 * result is the same in the end.
 */
export function foldReport(state: TransactionState, report: TransactionReport): TransactionState {
  const { at, chargingState, readings } = report;
  const told: TransactionState = {
    ...foldEnd(foldStart(state, report), report),
    lastReportAt: later(state.lastReportAt, at),
    isClockCorrected: state.isClockCorrected || report.isClockCorrected,
  };
  // An end is idle by nature.
  const flowed =
    chargingState === null || report.kind === 'ended' ? told : foldFlow(told, at, chargingState === 'Charging');
  return readings.reduce(foldReading, flowed);
}
