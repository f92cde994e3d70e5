import { z } from 'zod';
import type { ChargePoint } from '../point/charge-point.ts';
import { stop } from '../point/charging.ts';
import type { QueuedMessage } from '../point/outbox.ts';
import type { TransactionReport } from '../point/transaction.ts';
import { causes, meterValue, startTriggers } from './words.ts';

const tokenAnswer = z.object({ idTokenInfo: z.object({ status: z.string() }) });
const eventTypes = { started: 'Started', sampled: 'Updated', 'state-changed': 'Updated', ended: 'Ended' } as const;

export const mayCharge = (answer: unknown): boolean =>
  tokenAnswer.safeParse(answer).data?.idTokenInfo.status === 'Accepted';

/** An answer to a TransactionEvent only speaks of the token where there is something to say. */
const isRefused = (answer: unknown): boolean => tokenAnswer.safeParse(answer).success && !mayCharge(answer);

const endedState = ({ cause }: TransactionReport) => (cause === 'unplugged' ? 'Idle' : 'EVConnected');

function transactionInfo(report: TransactionReport) {
  const { kind, transaction, state, cause } = report;
  const { remoteStartId } = transaction;
  return {
    transactionId: transaction.id,
    chargingState: kind === 'ended' ? endedState(report) : state,
    ...(kind === 'started' && remoteStartId !== undefined && { remoteStartId }),
    ...(kind === 'ended' && { stoppedReason: causes[cause].reason ?? 'Other' }),
  };
}

/** Everything a transaction has to tell is a TransactionEvent. */
export function transactionMessage(point: ChargePoint, report: TransactionReport): QueuedMessage {
  const { kind, transaction, at, cause, sample, offline, sequence } = report;
  const { token, reservationId, connector } = transaction;
  const namesToken = kind === 'started' || (kind === 'ended' && cause === 'local');
  return {
    action: 'TransactionEvent',
    payload: () => ({
      eventType: eventTypes[kind],
      timestamp: point.stamp(at),
      triggerReason: (kind === 'started' && startTriggers[cause]) || causes[cause].trigger,
      seqNo: sequence,
      offline,
      transactionInfo: transactionInfo(report),
      evse: { id: connector, connectorId: 1 },
      meterValue: [meterValue(sample, point.stamp(at), point.variables.text('MeterValuesSampledData'))],
      ...(namesToken && { idToken: { idToken: token.value, type: token.type } }),
      ...(kind === 'started' && reservationId !== undefined && { reservationId }),
    }),
    ready: () => true,
    onAnswer: (answer) => {
      const charging = point.connectors.find((one) => one.transaction === transaction);
      if (charging && isRefused(answer) && point.variables.isOn('StopTransactionOnInvalidId'))
        stop(point, charging, 'deauthorized');
    },
    onFailed: () => {},
  };
}
