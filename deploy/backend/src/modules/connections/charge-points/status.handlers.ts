import type { LiveEvent } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointMessage } from '../../../platform/ocpp/charge-point-messages.ts';
import { onChargePointMessage, notifyReportListeners } from '../../../platform/ocpp/on-charge-point.ts';
import { changeChargers } from './change-chargers.service.ts';
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
 * Ends sessions whose transaction a restarted charge point has lost; returns what to publish. Handed in by the module of
 * sessions, which imports this one.
 */
export type EndLostSessions = (
  message: ChargePointMessage<unknown>,
  report: Pick<StatusReport, 'connectorId' | 'reported' | 'reportedAt'>,
) => Promise<LiveEvent[]>;

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

async function applyStatus(
  app: FastifyInstance,
  endLostSessions: EndLostSessions,
  message: ChargePointMessage<unknown>,
  { timestamp, ...received }: ReceivedStatus,
): Promise<object> {
  const reported = parseReportTime(timestamp, message.at);
  const report = { ...received, at: message.at, reportedAt: reported, mayHaveWaited: canHaveWaited(reported, message) };
  const isWhole = report.connectorId === 0;
  let isApplied = false;
  const ended = await endLostSessions(message, report);
  const events = await changeChargers(message, [message.chargerId], (charger) => {
    const next = isWhole ? applyToCharger(charger, report) : applyToPorts(charger, report);
    isApplied = isWhole ? next !== charger : next.ports.some((port, index) => port !== charger.ports[index]);
    return markOnline(next, message.at);
  });
  if (isApplied) {
    const connectorId = isWhole ? null : report.connectorId;
    events.push(
      ...(await notifyReportListeners(app, message, {
        kind: 'status',
        connectorId,
        facts: { reported: report.reported },
      })),
    );
  } else {
    const { tenantId, identity } = message;
    app.log.info(
      { tenantId, identity, connectorId: report.connectorId },
      'status of an unknown connector, or an old one',
    );
  }
  await publish(message.db, message.tenantId, [...ended, ...events]);
  return {};
}

export function registerStatusHandlers(app: FastifyInstance, endLostSessions: EndLostSessions): void {
  onChargePointMessage<StatusNotification16, object>(app, '1.6', 'StatusNotification', (message) => {
    const { connectorId, status, errorCode, info, vendorErrorCode, timestamp } = message.payload;
    return applyStatus(app, endLostSessions, message, {
      connectorId,
      reported: status,
      error: {
        error_code: errorCode === 'NoError' ? null : errorCode,
        error_info: [vendorErrorCode, info].filter(Boolean).join(', ') || null,
      },
      timestamp,
    });
  });
  // The portal's port is an EVSE, of whose connectors one is in use at a time: the first one speaks for it.
  onChargePointMessage<StatusNotification201, object>(app, '2.0.1', 'StatusNotification', async (message) => {
    const { evseId, connectorId, connectorStatus, timestamp } = message.payload;
    if (connectorId > 1 && evseId > 0) return {};
    return applyStatus(app, endLostSessions, message, {
      connectorId: evseId,
      reported: connectorStatus,
      error: undefined,
      timestamp,
    });
  });
}
