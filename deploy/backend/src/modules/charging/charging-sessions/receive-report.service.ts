import type { LiveEvent } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { notifyReportListeners } from '../../../platform/ocpp/on-charge-point.ts';
import { changeChargingState } from '../../connections/index.ts';
import { scheduleEndNotice } from './end-notice.ts';
import { insertMeterValues } from './meter/meter-values.repository.ts';
import { toSessionChange, toSessionColumns, toTransactionState, type SessionRow } from './session-columns.ts';
import { saveReportedSession } from './session-price/settle-session.service.ts';
import { foldReport } from './transaction/fold-report.ts';
import { unpluggedBy } from './unplugged.service.ts';
import type { TransactionReport } from './transaction/transaction-report.ts';

/** Context of a report, with the app whose subscribers wait for it. */
type ReportContext = ChargePointContext & { readonly app: FastifyInstance };

/** The newest value of a message that says one. */
function newest<Value>(
  report: TransactionReport,
  pick: (reading: TransactionReport['readings'][number]) => Value | null,
) {
  const measured = report.readings.filter((reading) => pick(reading) !== null);
  const last = measured.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
  return last ? pick(last) : null;
}

/** False for the readings of a second stop, and for any that arrive after payment. */
const takesReadings = ({ status, end_reported_at }: SessionRow, { kind }: TransactionReport): boolean =>
  status !== 'COMPLETED_AND_PAID' && (kind !== 'ended' || end_reported_at === null);

/**
 * Folds one transaction message into its session, and updates subscribers and the port's live state. Takes one insert of
 * meter values and one update of changed columns.
 *
 * @param found the session's locked row
 * @param facts further facts of the message: driver, connector
 */
export async function receiveReport(
  context: ReportContext,
  found: SessionRow,
  report: TransactionReport,
  facts: Partial<SessionRow> = {},
): Promise<SessionRow> {
  const { db, at } = context;
  const readings = takesReadings(found, report) ? report.readings : [];
  await insertMeterValues(db, found, readings);
  // A port that is found late may give more than the one that was taken for it.
  const { max_power_w = found.max_power_w, rated_power_w = found.rated_power_w } = facts;
  const state = toTransactionState({ ...found, max_power_w, rated_power_w });
  const columns = { ...facts, ...toSessionColumns(foldReport(state, report)), ...unpluggedBy(found, report) };
  const change = toSessionChange(found, { ...columns, ...scheduleEndNotice(found, { ...found, ...columns }, at) });
  const row = await saveReportedSession(db, found, change, readings.length > 0);
  const events = await updatePortState(context, found, row, report);
  events.push(...(await notifyListeners(context, found, row, report)));
  await publish(db, context.tenantId, events);
  return row;
}

async function notifyListeners(
  { app, ...context }: ReportContext,
  before: SessionRow,
  after: SessionRow,
  { kind }: TransactionReport,
): Promise<LiveEvent[]> {
  const facts = {
    transactionId: after.transaction_id,
    idTag: after.id_tag,
    remoteStartId: after.remote_start_id ?? undefined,
  };
  const notifyOf = (kind: 'transaction-started' | 'transaction-ended') =>
    notifyReportListeners(app, context, { kind, connectorId: after.connector_id, facts });
  // In 2.0.1 the command's token may come with a later message than the start.
  const isNamedNow = before.id_tag !== after.id_tag || before.remote_start_id !== after.remote_start_id;
  const isStart = kind === 'started' ? !before.is_start_reported : isNamedNow;
  const isEnd = !before.end_reported_at && after.end_reported_at;
  const started = isStart ? await notifyOf('transaction-started') : [];
  const ended = isEnd ? await notifyOf('transaction-ended') : [];
  return [...started, ...ended];
}

/** Power of a report; without a measured value it is 0 unless the state is charging. */
function powerOf(report: TransactionReport): number | undefined {
  const measured = newest(report, ({ powerW }) => powerW) ?? undefined;
  const isIdle = report.chargingState !== null && report.chargingState !== 'Charging';
  return measured ?? (isIdle ? 0 : undefined);
}

/** Shows a running transaction at its port; an overtaken message is ignored. */
async function updatePortState(
  { app: _, ...context }: ReportContext,
  before: SessionRow,
  after: SessionRow,
  report: TransactionReport,
): Promise<LiveEvent[]> {
  if (after.connector_id === null) return [];
  const isOpen = after.ended_at === null;
  const wasOpen = before.ended_at === null;
  const isLatest = before.last_report_at === null || report.at >= before.last_report_at;
  const isNews = isLatest || isOpen !== wasOpen || before.connector_id === null;
  if ((!isOpen && !wasOpen) || !isNews) return [];
  const powerW = powerOf(report);
  return changeChargingState(context, {
    connectorId: after.connector_id,
    sessionId: isOpen ? after.id : null,
    ...(report.chargingState && { chargingState: report.chargingState }),
    ...(powerW !== undefined && { powerW }),
    energyWh: after.energy_wh,
    stateOfChargePercent: newest(report, ({ stateOfChargePercent }) => stateOfChargePercent),
    startedAt: after.started_at,
  });
}
