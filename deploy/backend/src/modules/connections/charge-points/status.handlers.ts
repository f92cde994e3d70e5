import type { LiveEvent } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ReceivedMessage, ReportContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { onChargePointMessages, notifyReportListeners } from '../../../platform/ocpp/on-charge-point.ts';
import type { OcppVersion } from '../../../platform/ocpp/ocpp-version.ts';
import { changeEachCharger } from './change-chargers.service.ts';
import { markOnline, type ChargerState, type PortState } from './charger-state.ts';
import { isOlder, canHaveWaited, parseReportTime } from './report-time.ts';

interface StatusNotification16 {
  readonly connectorId: number;
  readonly status: string;
  readonly errorCode: string;
  readonly info?: string;
  readonly vendorErrorCode?: string;
  readonly timestamp?: string;
}

interface StatusNotification201 {
  readonly timestamp: string;
  readonly connectorStatus: string;
  readonly evseId: number;
  readonly connectorId: number;
}

type PortError = Pick<PortState, 'error_code' | 'error_info'>;

const noError: PortError = { error_code: null, error_info: null };

/** One connector's status, or that of the whole charger: `connectorId` 0. */
interface StatusReport {
  readonly chargerId: string;
  readonly connectorId: number;
  readonly reported: string;
  /** `undefined`: the status of OCPP 2.0.1 has no error code, events report it. */
  readonly error: PortError | undefined;
  readonly reportedAt: Date;
  /** When it was received. */
  readonly at: Date;
  /** It may have been kept back while the charge point was offline. */
  readonly mayHaveWaited: boolean;
}

/**
 * Ends sessions whose transactions restarted charge points have lost; returns what to publish. Handed in by the module
 * of sessions, which imports this one.
 */
export type EndLostSessions = (context: ReportContext, reports: readonly StatusReport[]) => Promise<LiveEvent[]>;

/** As the charge point sent it. */
type ReceivedStatus = Pick<StatusReport, 'connectorId' | 'reported' | 'error'> & {
  readonly timestamp: string | undefined;
};

/** State after a report; unchanged when newer reports are known. */
function stateAfter(report: StatusReport, { status_reported_at: known }: { readonly status_reported_at: Date | null }) {
  const isBehind = isOlder(report.reportedAt, known);
  if (isBehind && report.mayHaveWaited) return undefined;
  return {
    reported_status: report.reported,
    // It came later and says earlier: the clock was set back, and cannot say since when that is so.
    status_at: isBehind ? report.at : report.reportedAt,
    status_reported_at: report.reportedAt,
  };
}

/** An event may precede the status `Faulted`, so only the end of a fault clears what events have reported. */
function errorAfter({ reported_status: before, error_code, error_info }: PortState, report: StatusReport): PortError {
  if (report.error) return report.error;
  return before === 'Faulted' && report.reported !== 'Faulted' ? noError : { error_code, error_info };
}

function applyToPort(port: PortState, report: StatusReport): PortState {
  const state = port.connector_id === report.connectorId ? stateAfter(report, port) : undefined;
  if (!state) return port;
  return {
    ...port,
    ...state,
    ...errorAfter(port, report),
    // The last transaction's state counts until the car leaves.
    charging_state: report.reported === 'Occupied' || port.current_session_id ? port.charging_state : null,
  };
}

/** A newer report that a connector is in service lifts the `Unavailable` of the whole charger. */
function applyToPorts(charger: ChargerState, report: StatusReport): ChargerState {
  const ports = charger.ports.map((port) => applyToPort(port, report));
  const isApplied = ports.some((port, index) => port !== charger.ports[index]);
  const isLifted =
    isApplied &&
    charger.reported_status === 'Unavailable' &&
    report.reported !== 'Unavailable' &&
    !isOlder(report.reportedAt, charger.status_reported_at);
  return { ...charger, ports, reported_status: isLifted ? null : charger.reported_status };
}

function applyToCharger(charger: ChargerState, report: StatusReport): ChargerState {
  const state = stateAfter(report, charger);
  return state ? { ...charger, ...state } : charger;
}

/** The report that a message makes; `undefined` where it is about nothing that the portal shows. */
type ToStatus<Payload> = (payload: Payload) => ReceivedStatus | undefined;

function toReport<Payload>(message: ReceivedMessage<Payload>, toStatus: ToStatus<Payload>): StatusReport[] {
  const status = toStatus(message.payload);
  if (!status) return [];
  const { chargerId, at } = message;
  const reportedAt = parseReportTime(status.timestamp, at);
  return [{ ...status, chargerId, at, reportedAt, mayHaveWaited: canHaveWaited(reportedAt, message) }];
}

const hasChangedPort = (before: ChargerState, after: ChargerState): boolean =>
  after.ports.some((port, index) => port !== before.ports[index]);

/** Stores reports of different charge points. Returns those that were applied, and the events. */
async function storeReports(context: ReportContext, reports: readonly StatusReport[]) {
  const applied = new Set<StatusReport>();
  const events = await changeEachCharger(
    context,
    reports.map((report) => ({
      chargerId: report.chargerId,
      at: report.at,
      change: (charger) => {
        const isWhole = report.connectorId === 0;
        const next = isWhole ? applyToCharger(charger, report) : applyToPorts(charger, report);
        if (isWhole ? next !== charger : hasChangedPort(charger, next)) applied.add(report);
        return markOnline(next, report.at);
      },
    })),
  );
  return { applied, events };
}

/** `StatusNotification` of either version; the messages are of different charge points of one tenant. */
function registerStatusHandler<Payload>(
  app: FastifyInstance,
  version: OcppVersion,
  endLostSessions: EndLostSessions,
  toStatus: ToStatus<Payload>,
): void {
  onChargePointMessages<Payload, object>(app, version, 'StatusNotification', async ({ db, tenantId, messages }) => {
    const context = { db, tenantId };
    const reports = messages.flatMap((message) => toReport(message, toStatus));
    const ended = await endLostSessions(context, reports);
    const { applied, events } = await storeReports(context, reports);
    for (const { chargerId, connectorId } of reports.filter((report) => !applied.has(report)))
      app.log.info({ tenantId, chargerId, connectorId }, 'status of an unknown connector, or an old one');
    const told = await notifyReportListeners(
      app,
      context,
      [...applied].map(({ chargerId, at, connectorId, reported }) => ({
        chargerId,
        at,
        kind: 'status',
        connectorId: connectorId === 0 ? null : connectorId,
        facts: { reported },
      })),
    );
    await publish(db, tenantId, [...ended, ...events, ...told]);
    return messages.map(() => ({}));
  });
}

export function registerStatusHandlers(app: FastifyInstance, endLostSessions: EndLostSessions): void {
  registerStatusHandler<StatusNotification16>(app, '1.6', endLostSessions, (payload) => ({
    connectorId: payload.connectorId,
    reported: payload.status,
    error: {
      error_code: payload.errorCode === 'NoError' ? null : payload.errorCode,
      error_info: [payload.vendorErrorCode, payload.info].filter(Boolean).join(', ') || null,
    },
    timestamp: payload.timestamp,
  }));
  // The portal's port is an EVSE, of whose connectors one is in use at a time: the first one speaks for it.
  registerStatusHandler<StatusNotification201>(app, '2.0.1', endLostSessions, (payload) =>
    payload.connectorId > 1 && payload.evseId > 0
      ? undefined
      : {
          connectorId: payload.evseId,
          reported: payload.connectorStatus,
          error: undefined,
          timestamp: payload.timestamp,
        },
  );
}
