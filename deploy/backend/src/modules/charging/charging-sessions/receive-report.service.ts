import type { LiveEvent } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ReportContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { notifyReportListeners } from '../../../platform/ocpp/on-charge-point.ts';
import { changeChargingStates, type ChargingReport } from '../../connections/index.ts';
import { scheduleEndNotice } from './end-notice.ts';
import { insertMeterValues } from './meter/meter-values.repository.ts';
import { toSessionChange, toSessionColumns, toTransactionState, type SessionRow } from './session-columns.ts';
import { saveReportedSessions } from './session-price/settle-session.service.ts';
import { foldReport } from './transaction/fold-report.ts';
import { unpluggedBy } from './unplugged.service.ts';
import type { TransactionReport } from './transaction/transaction-report.ts';

/** Context of reports, with the app whose subscribers wait for them. */
type Context = ReportContext & { readonly app: FastifyInstance };

/** A transaction message of a session. */
export interface SessionReport {
  readonly chargerId: string;
  /** When the backend received it. */
  readonly at: Date;
  /** Locked. */
  readonly found: SessionRow;
  readonly report: TransactionReport;
  /** Further facts of the message: driver, connector. */
  readonly facts?: Partial<SessionRow>;
}

/** A session before and after a message. */
interface Received extends SessionReport {
  readonly after: SessionRow;
}

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
const takesReadings = ({ found: { status, end_reported_at }, report: { kind } }: SessionReport): boolean =>
  status !== 'COMPLETED_AND_PAID' && (kind !== 'ended' || end_reported_at === null);

const readingsOf = (each: SessionReport) => (takesReadings(each) ? each.report.readings : []);

/** The columns that a message changes. */
function changeOf({ found, report, facts = {}, at }: SessionReport): Partial<SessionRow> {
  // A port that is found late may give more than the one that was taken for it.
  const { max_power_w = found.max_power_w, rated_power_w = found.rated_power_w } = facts;
  const state = toTransactionState({ ...found, max_power_w, rated_power_w });
  const columns = { ...facts, ...toSessionColumns(foldReport(state, report)), ...unpluggedBy(found, report) };
  return toSessionChange(found, { ...columns, ...scheduleEndNotice(found, { ...found, ...columns }, at) });
}

/**
 * Folds transaction messages of different charge points into their sessions, and updates subscribers and the ports' live
 * state. Takes one insert of meter values and one update of the columns that change in all of them.
 */
export async function receiveReports(context: Context, reports: readonly SessionReport[]): Promise<SessionRow[]> {
  const { db, tenantId } = context;
  const readings = reports.map((each) => ({ session: each.found, readings: readingsOf(each) }));
  const changes = reports.map((each) => ({
    before: each.found,
    change: changeOf(each),
    hasReadings: readingsOf(each).length > 0,
  }));
  // The values are stored first: a session that ends is priced by them.
  const [, rows] = await Promise.all([insertMeterValues(db, readings), saveReportedSessions(db, changes)]);
  const received = reports.map((each, index): Received => ({ ...each, after: rows[index] ?? each.found }));
  const events = await changeChargingStates(context, received.flatMap(toChargingReport));
  events.push(...(await notifyListeners(context, received)));
  await publish(db, tenantId, events);
  return rows;
}

/** In 2.0.1 the command's token may come with a later message than the start. */
function isStart({ found, after, report: { kind } }: Received): boolean {
  if (kind === 'started') return !found.is_start_reported;
  return found.id_tag !== after.id_tag || found.remote_start_id !== after.remote_start_id;
}

const isEnd = ({ found, after }: Received): boolean => !found.end_reported_at && after.end_reported_at !== null;

async function notifyListeners({ app, ...context }: Context, received: readonly Received[]): Promise<LiveEvent[]> {
  const notifyOf = (kind: 'transaction-started' | 'transaction-ended', about: readonly Received[]) =>
    notifyReportListeners(
      app,
      context,
      about.map(({ chargerId, at, after }) => ({
        chargerId,
        at,
        kind,
        connectorId: after.connector_id,
        facts: {
          transactionId: after.transaction_id,
          idTag: after.id_tag,
          remoteStartId: after.remote_start_id ?? undefined,
        },
      })),
    );
  const started = await notifyOf('transaction-started', received.filter(isStart));
  const ended = await notifyOf('transaction-ended', received.filter(isEnd));
  return [...started, ...ended];
}

/** Power of a report; without a measured value it is 0 unless the state is charging. */
function powerOf(report: TransactionReport): number | undefined {
  const measured = newest(report, ({ powerW }) => powerW) ?? undefined;
  const isIdle = report.chargingState !== null && report.chargingState !== 'Charging';
  return measured ?? (isIdle ? 0 : undefined);
}

/** Shows a running transaction at its port; an overtaken message is ignored. */
function toChargingReport({ chargerId, at, found, after, report }: Received): ChargingReport[] {
  if (after.connector_id === null) return [];
  const isOpen = after.ended_at === null;
  const wasOpen = found.ended_at === null;
  const isLatest = found.last_report_at === null || report.at >= found.last_report_at;
  const isNews = isLatest || isOpen !== wasOpen || found.connector_id === null;
  if ((!isOpen && !wasOpen) || !isNews) return [];
  const powerW = powerOf(report);
  return [
    {
      chargerId,
      at,
      connectorId: after.connector_id,
      sessionId: isOpen ? after.id : null,
      ...(report.chargingState && { chargingState: report.chargingState }),
      ...(powerW !== undefined && { powerW }),
      energyWh: after.energy_wh,
      stateOfChargePercent: newest(report, ({ stateOfChargePercent }) => stateOfChargePercent),
      startedAt: after.started_at,
    },
  ];
}
