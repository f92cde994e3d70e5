import { z } from 'zod';
import type { ChargePoint } from '../point/charge-point.ts';
import { stop } from '../point/charging.ts';
import type { QueuedMessage } from '../point/outbox.ts';
import type { TransactionReport } from '../point/transaction.ts';
import { meterValue, stopReasons } from './words.ts';

const tagAnswer = z.object({ idTagInfo: z.object({ status: z.string() }) });
const startAnswer = tagAnswer.extend({ transactionId: z.number() });

/** Sent where StartTransaction was never answered, as the errata have it. */
const unknownTransaction = -1;

export const mayCharge = (answer: unknown): boolean =>
  tagAnswer.safeParse(answer).data?.idTagInfo.status === 'Accepted';

const nothing = () => {};

function started(point: ChargePoint, { transaction, at }: TransactionReport): QueuedMessage {
  const { connector, token, meterStartWh, reservationId } = transaction;
  return {
    action: 'StartTransaction',
    payload: () => ({
      connectorId: connector,
      idTag: token.value,
      meterStart: meterStartWh,
      timestamp: point.stamp(at),
      ...(reservationId !== undefined && { reservationId }),
    }),
    ready: () => true,
    onAnswer: (answer) => {
      transaction.serverId = startAnswer.safeParse(answer).data?.transactionId ?? unknownTransaction;
      const charging = point.connectors.find((one) => one.transaction === transaction);
      const refused = !mayCharge(answer) && point.variables.isOn('StopTransactionOnInvalidId');
      if (charging && refused) stop(point, charging, 'deauthorized');
    },
    onFailed: () => {
      transaction.serverId = unknownTransaction;
    },
  };
}

function sampled(point: ChargePoint, { transaction, sample, at }: TransactionReport): QueuedMessage {
  return {
    action: 'MeterValues',
    payload: () => ({
      connectorId: transaction.connector,
      transactionId: transaction.serverId,
      meterValue: [meterValue(sample, point.stamp(at), point.variables.text('MeterValuesSampledData'))],
    }),
    ready: () => transaction.serverId !== null,
    onAnswer: nothing,
    onFailed: nothing,
  };
}

function ended(point: ChargePoint, { transaction, sample, at, cause }: TransactionReport): QueuedMessage {
  const wanted = point.variables.text('StopTxnSampledData');
  return {
    action: 'StopTransaction',
    payload: () => ({
      transactionId: transaction.serverId,
      meterStop: sample.registerWh,
      timestamp: point.stamp(at),
      reason: stopReasons[cause],
      ...(cause === 'local' && { idTag: transaction.token.value }),
      ...(wanted !== '' && { transactionData: [meterValue(sample, point.stamp(at), wanted)] }),
    }),
    ready: () => transaction.serverId !== null,
    onAnswer: nothing,
    onFailed: nothing,
  };
}

/** 1.6 has no message for a change of the charging state: StatusNotification reports it. */
export function transactionMessage(point: ChargePoint, report: TransactionReport): QueuedMessage | null {
  if (report.kind === 'state-changed') return null;
  return { started, sampled, ended }[report.kind](point, report);
}
