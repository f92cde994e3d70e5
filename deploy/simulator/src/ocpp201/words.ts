import type { ConnectorStatus } from '../point/connector.ts';
import { selectMeasurands } from '../point/select-measurands.ts';
import type { Cause, Sample } from '../point/transaction.ts';

/** Trigger reasons of TransactionEvent, and the stopped reason of a transaction ended by each. */
export const causes: Record<Cause, { readonly trigger: string; readonly reason?: string }> = {
  local: { trigger: 'StopAuthorized', reason: 'Local' },
  remote: { trigger: 'RemoteStop', reason: 'Remote' },
  'plugged-in': { trigger: 'CablePluggedIn' },
  unplugged: { trigger: 'EVDeparted', reason: 'EVDisconnected' },
  deauthorized: { trigger: 'Deauthorized', reason: 'DeAuthorized' },
  'soft-reset': { trigger: 'ResetCommand', reason: 'Reboot' },
  'hard-reset': { trigger: 'ResetCommand', reason: 'ImmediateReset' },
  unlocked: { trigger: 'UnlockCommand', reason: 'Other' },
  faulted: { trigger: 'AbnormalCondition', reason: 'Other' },
  periodic: { trigger: 'MeterValuePeriodic' },
  'state-changed': { trigger: 'ChargingStateChanged' },
  triggered: { trigger: 'Trigger' },
};

/** The same causes begin a transaction under other names. */
export const startTriggers: Partial<Record<Cause, string>> = { local: 'Authorized', remote: 'RemoteStart' };

/** 2.0.1 has five connector statuses; transactions report the rest. */
export function statusWord(status: ConnectorStatus): string {
  if (status === 'Available' || status === 'Reserved' || status === 'Unavailable' || status === 'Faulted')
    return status;
  return 'Occupied';
}

/** A sample with those of its values that are configured. */
export const meterValue = (sample: Sample, timestamp: string, wanted: string) => ({
  timestamp,
  sampledValue: selectMeasurands(sample, wanted).map(({ unit, ...measured }) => ({
    ...measured,
    context: sample.context,
    unitOfMeasure: { unit },
  })),
});
