import { selectMeasurands } from '../point/select-measurands.ts';
import type { Cause, Sample } from '../point/transaction.ts';

/** Why a transaction ended, in 1.6. */
export const stopReasons: Record<Cause, string> = {
  local: 'Local',
  remote: 'Remote',
  'plugged-in': 'Other',
  unplugged: 'EVDisconnected',
  deauthorized: 'DeAuthorized',
  'soft-reset': 'SoftReset',
  'hard-reset': 'HardReset',
  unlocked: 'UnlockCommand',
  faulted: 'Other',
  periodic: 'Other',
  'state-changed': 'Other',
  triggered: 'Other',
};

/** A sample with those of its values that are configured. */
export const meterValue = (sample: Sample, timestamp: string, wanted: string) => ({
  timestamp,
  sampledValue: selectMeasurands(sample, wanted).map(({ value, ...measured }) => ({
    ...measured,
    value: String(value),
    context: sample.context,
  })),
});

const errorCodes = new Set([
  'ConnectorLockFailure',
  'EVCommunicationError',
  'GroundFailure',
  'HighTemperature',
  'InternalError',
  'LocalListConflict',
  'OverCurrentFailure',
  'OverVoltage',
  'PowerMeterFailure',
  'PowerSwitchFailure',
  'ReaderFailure',
  'ResetFailure',
  'UnderVoltage',
  'WeakSignal',
]);

/** A code outside the standard goes out as vendorErrorCode. */
export function errorOf(code: string | null) {
  if (code === null) return { errorCode: 'NoError' };
  return errorCodes.has(code) ? { errorCode: code } : { errorCode: 'OtherError', vendorErrorCode: code };
}
