import type { ChargingSessionRemark } from '@plugboard/contracts/charging';
import type { TransactionState } from './transaction-state.ts';

/** Outcome of a transaction. */
interface Outcome {
  readonly status: 'IN_PROGRESS' | 'FAILED' | 'COMPLETED';
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly chargingStartedAt: Date | null;
  readonly chargingEndedAt: Date | null;
  readonly energyWh: number;
  readonly peakW: number;
}

const hour = 3_600_000;
/** Wh that fit into the column, for sessions whose port's power is not known. */
const maxEnergyWh = 2 ** 31 - 1;
/** Meters and ratings are not exact, and a charge point's clock may be set while it charges. */
const powerTolerance = 1.25;
const clockTolerance = hour / 4;
/** For how long something may have flowed where the charge point's times cannot be believed. */
const maxMsWithoutClock = 24 * hour;

/** With nothing charged, a transaction that ends so has failed. */
const troubles: ReadonlySet<string | null> = new Set([
  'DeAuthorized',
  'EmergencyStop',
  'GroundFault',
  'Lost',
  'OvercurrentFault',
  'PowerLoss',
  'PowerQuality',
]);

const within = (at: Date, from: Date, to: Date | null): Date => {
  if (at < from) return from;
  return to !== null && at > to ? to : at;
};

/** How long the transaction has lasted, in milliseconds. */
function duration({ startedAt, endedAt, lastReportAt, isClockCorrected }: TransactionState): number {
  const lasted = (endedAt ?? lastReportAt).getTime() - startedAt.getTime();
  return isClockCorrected || lasted < 0 ? maxMsWithoutClock : lasted;
}

/** Wh that can have flowed in the time at a power. */
function energyCeiling(state: TransactionState, powerW: number | null): number {
  if (powerW === null) return maxEnergyWh;
  return (powerW * powerTolerance * (duration(state) + clockTolerance)) / hour;
}

/** Difference of the meter register in Wh, without a plausibility check; `null` if unknown. */
export function getEnergyMeasured({ meterStart, meterLast, meterHighestWh }: TransactionState): number | null {
  if (!meterStart || !meterLast) return null;
  const isOneReading = meterStart.at.getTime() === meterLast.at.getTime();
  if (isOneReading && !meterStart.isNamed) return null;
  const highest = meterLast.wh >= meterStart.wh ? meterLast.wh : (meterHighestWh ?? 0);
  const taken = highest - meterStart.wh;
  return taken === 0 && meterLast.wh < meterStart.wh ? null : taken;
}

/** More than the port can have given is the meter's fault. */
const isImpossible = (state: TransactionState): boolean =>
  (getEnergyMeasured(state) ?? 0) > energyCeiling(state, state.maxPowerW);

/** The energy exceeds the port's typed power, so that value is wrong. */
const isAboveRating = (state: TransactionState): boolean =>
  !isImpossible(state) && (getEnergyMeasured(state) ?? 0) > energyCeiling(state, state.ratedPowerW);

/**
 * Difference of the meter register in Wh; `null` if unknown or implausible. If the register fell below its start value,
 * the highest reading counts.
 */
export const energyTaken = (state: TransactionState): number | null =>
  isImpossible(state) ? null : getEnergyMeasured(state);

/** End of a transaction; a lost one ended with its last message, unless a later one arrives. */
function endOf({ startedAt, endedAt, lostAt, lastReportAt }: TransactionState): Date | null {
  const end = endedAt ?? (lostAt !== null && lastReportAt <= lostAt ? lastReportAt : null);
  return end && within(end, startedAt, null);
}

function chargingTimes(state: TransactionState, energyWh: number, endedAt: Date | null) {
  const { startedAt, firstFlowAt, lastFlowAt, lastIdleAt } = state;
  if (firstFlowAt === null || lastFlowAt === null) {
    // Charge points that measure no power say by their register that some flowed.
    const hasFlowed = energyWh > 0;
    return { chargingStartedAt: hasFlowed ? startedAt : null, chargingEndedAt: hasFlowed ? endedAt : null };
  }
  const isIdleAtTheEnd = lastIdleAt !== null && lastIdleAt > lastFlowAt;
  return {
    chargingStartedAt: within(firstFlowAt, startedAt, endedAt),
    chargingEndedAt: endedAt && (isIdleAtTheEnd ? within(lastFlowAt, startedAt, endedAt) : endedAt),
  };
}

/** Outcome shown by the portal. */
export function getOutcome(state: TransactionState): Outcome {
  const energy = energyTaken(state);
  const energyWh = energy ?? 0;
  const endedAt = endOf(state);
  const hasFailed = energy === null || (energy === 0 && troubles.has(state.stopReason));
  return {
    status: endedAt === null ? 'IN_PROGRESS' : hasFailed ? 'FAILED' : 'COMPLETED',
    startedAt: state.startedAt,
    endedAt,
    ...chargingTimes(state, energyWh, endedAt),
    energyWh,
    peakW: state.peakW,
  };
}

/** Irregularities of a transaction. */
export function listRemarks(state: TransactionState, isAuthorised: boolean): ChargingSessionRemark[] {
  const { meterLast, meterHighestWh } = state;
  const remarks: Readonly<Record<ChargingSessionRemark, boolean>> = {
    START_NOT_REPORTED: !state.isStartReported,
    END_NOT_REPORTED: state.endedAt === null && endOf(state) !== null,
    METER_WENT_BACK: meterLast !== null && (meterHighestWh ?? 0) > meterLast.wh,
    ENERGY_UNKNOWN: endOf(state) !== null && getEnergyMeasured(state) === null,
    ENERGY_IMPOSSIBLE: isImpossible(state),
    ENERGY_ABOVE_RATING: isAboveRating(state),
    STOPPED_AGAIN: state.laterStops.length > 0,
    CLOCK_CORRECTED: state.isClockCorrected,
    NOT_AUTHORISED: !isAuthorised,
  };
  return (Object.keys(remarks) as ChargingSessionRemark[]).filter((remark) => remarks[remark]);
}
