import type { FastifyInstance } from 'fastify';
import { onChargePointMessages } from '../../../../platform/ocpp/on-charge-point.ts';
import { findOpenSessionsOf } from '../open-sessions.repository.ts';
import { isUnknownTransaction, type MeterValuesOfConnector, type MeterValuesOfEvse } from '../ocpp-messages.ts';
import { receiveReports, type SessionReport } from '../receive-report.service.ts';
import type { SessionRow } from '../session-columns.ts';
import { toMeterReport } from '../transaction/to-report.ts';
import type { MeterValue } from './sampled-value.ts';

/** A measured value, with its measurand, phase and place. */
interface Measured {
  readonly connectorId: number;
  /** `undefined`: the connector's open transaction. */
  readonly transactionId: string | undefined;
  readonly meterValue: readonly MeterValue[];
}

/** Whether the charge point knows the session's id, after a message under `transactionId`. */
function isIdKnown(session: SessionRow, transactionId: string | undefined): boolean | null {
  if (session.is_id_known || transactionId === undefined) return session.is_id_known;
  if (session.transaction_id === transactionId) return true;
  return isUnknownTransaction(Number(transactionId)) ? false : session.is_id_known;
}

/** Meter values of different charge points of a tenant go to their open sessions; those without one are dropped. */
function onMeterValues<Payload>(
  app: FastifyInstance,
  version: '1.6' | '2.0.1',
  toMeasured: (payload: Payload) => Measured,
): void {
  onChargePointMessages<Payload, object>(app, version, 'MeterValues', async ({ db, tenantId, messages }) => {
    const received = messages.map(({ chargerId, at, payload }) => ({ chargerId, at, ...toMeasured(payload) }));
    const sessions = await findOpenSessionsOf(db, tenantId, received);
    const reports = received.flatMap(({ chargerId, at, transactionId, meterValue }, index): SessionReport[] => {
      const found = sessions[index];
      const report = found && toMeterReport(meterValue, at, found.started_at);
      return report ? [{ chargerId, at, found, report, facts: { is_id_known: isIdKnown(found, transactionId) } }] : [];
    });
    await receiveReports({ app, db, tenantId }, reports);
    return messages.map(() => ({}));
  });
}

/**
 * `MeterValues` of a transaction or, without its id, of the connector's open one. In 2.0.1 these are measured by the
 * clock; those of a transaction come with its events.
 */
export function registerMeterValueHandlers(app: FastifyInstance): void {
  onMeterValues<MeterValuesOfConnector>(app, '1.6', ({ connectorId, transactionId, meterValue }) => ({
    connectorId,
    transactionId: transactionId === undefined ? undefined : String(transactionId),
    meterValue,
  }));
  onMeterValues<MeterValuesOfEvse>(app, '2.0.1', ({ evseId, meterValue }) => ({
    connectorId: evseId,
    transactionId: undefined,
    meterValue,
  }));
}
