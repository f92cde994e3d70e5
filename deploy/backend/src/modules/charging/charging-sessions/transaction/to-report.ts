import { believableTime } from '../clock.ts';
import { parseMeterReading, registerReading, type MeterReading } from '../meter/meter-reading.ts';
import type { MeterValue } from '../meter/sampled-value.ts';
import type { StartTransaction, StopTransaction, TransactionEvent } from '../ocpp-messages.ts';
import type { TransactionReport } from './transaction-report.ts';

interface Read {
  readonly readings: readonly MeterReading[];
  readonly isClockCorrected: boolean;
}

function read(values: readonly MeterValue[], receivedAt: Date): Read {
  const timed = values.map((value) => ({ value, ...believableTime(value.timestamp, receivedAt) }));
  return {
    readings: timed.map(({ value, at }) => parseMeterReading(value, at)),
    isClockCorrected: timed.some(({ isCorrected }) => isCorrected),
  };
}

const nothingSaid = { chargingState: null, stopReason: null } as const;

/** OCPP 1.6 `StartTransaction.req` */
export function toStartReport({ timestamp, meterStart }: StartTransaction, receivedAt: Date): TransactionReport {
  const { at, isCorrected } = believableTime(timestamp, receivedAt);
  const readings = [registerReading(at, 'begin', meterStart)];
  return { ...nothingSaid, kind: 'started', at, isClockCorrected: isCorrected, readings };
}

/** OCPP 1.6 `StopTransaction.req` */
export function toStopReport(message: StopTransaction, receivedAt: Date): TransactionReport {
  const { at, isCorrected } = believableTime(message.timestamp, receivedAt);
  const { readings, isClockCorrected } = read(message.transactionData ?? [], receivedAt);
  return {
    ...nothingSaid,
    kind: 'ended',
    at,
    isClockCorrected: isCorrected || isClockCorrected,
    readings: [...readings, registerReading(at, 'end', message.meterStop)],
    stopReason: message.reason ?? 'Local',
  };
}

/** `MeterValues.req` of either version; `undefined` where nothing was measured since `from`. */
export function toMeterReport(
  values: readonly MeterValue[],
  receivedAt: Date,
  from: Date,
): TransactionReport | undefined {
  const { readings: all, isClockCorrected } = read(values, receivedAt);
  const readings = all.filter(({ at }) => at >= from);
  const [first] = readings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return first && { ...nothingSaid, kind: 'updated', at: first.at, isClockCorrected, readings };
}

/** The register of an end is the transaction's last one, whether the charge point names it so or not. */
function withNamedEnd(readings: readonly MeterReading[]): readonly MeterReading[] {
  const ofRegister = readings.filter(({ energyWh }) => energyWh !== null);
  if (ofRegister.some(({ context }) => context === 'end')) return readings;
  const last = ofRegister.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  return readings.map((reading) => (reading === last ? { ...reading, context: 'end' } : reading));
}

const kinds = { Started: 'started', Updated: 'updated', Ended: 'ended' } as const;

/** OCPP 2.0.1 `TransactionEventRequest` */
export function toEventReport(message: TransactionEvent, receivedAt: Date): TransactionReport {
  const { at, isCorrected } = believableTime(message.timestamp, receivedAt);
  const { readings, isClockCorrected } = read(message.meterValue ?? [], receivedAt);
  const { chargingState = null, stoppedReason = 'Local' } = message.transactionInfo;
  const kind = kinds[message.eventType];
  return {
    kind,
    at,
    isClockCorrected: isCorrected || isClockCorrected,
    chargingState,
    readings: kind === 'ended' ? withNamedEnd(readings) : readings,
    stopReason: kind === 'ended' ? stoppedReason : null,
  };
}
