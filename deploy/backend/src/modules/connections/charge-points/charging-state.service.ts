import type { LiveEvent } from '@plugboard/contracts/platform';
import type { ReportContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { changeChargers, changeEachCharger, type ChangeContext } from './change-chargers.service.ts';
import { markOnline, type ChargerState, type PortState } from './charger-state.ts';

/** Charging state of a connector, from a transaction's messages. */
export interface ChargingReport {
  readonly chargerId: string;
  /** When the backend received it. */
  readonly at: Date;
  /** OCPP 1.6: the connector; 2.0.1: the EVSE. */
  readonly connectorId: number;
  /** The session that is open there; `null` once it has ended. */
  readonly sessionId: string | null;
  /** OCPP 2.0.1: as it was reported; left out where the message says nothing of it. */
  readonly chargingState?: string;
  /** W; left out where the message says nothing of it. */
  readonly powerW?: number;
  /** Wh that the session has taken so far; once it has ended, in all. */
  readonly energyWh: number;
  /** Percent; `null` where it is not known. */
  readonly stateOfChargePercent: number | null;
  /** Of the session, also when it has ended. */
  readonly startedAt: Date | null;
}

const secondsBetween = (start: Date | null, end: Date) =>
  start === null ? 0 : Math.max(0, Math.round((end.getTime() - start.getTime()) / 1000));

/** Nothing of the charge before, nor of a card that was refused before, belongs to one that begins. */
const beforeCharge = { charging_state: null, power_w: null, refused_at: null, refused_card_tail: null } as const;

const whileOpen = (before: PortState, report: ChargingReport): PortState => {
  const port = before.current_session_id === report.sessionId ? before : { ...before, ...beforeCharge };
  return {
    ...port,
    current_session_id: report.sessionId,
    charging_state: report.chargingState ?? port.charging_state,
    power_w: report.powerW ?? port.power_w,
    charge_energy_wh: Math.round(report.energyWh),
    charge_starts_at: report.startedAt,
    state_of_charge_percent: report.stateOfChargePercent ?? port.state_of_charge_percent,
  };
};

const afterEnd = (port: PortState, report: Omit<ChargingReport, 'chargerId' | 'at'>, at: Date): PortState => ({
  ...port,
  current_session_id: null,
  // A car that stays in its place after its charge is no car that has just come.
  charging_state: port.reported_status === 'Occupied' ? 'Idle' : null,
  power_w: null,
  charge_energy_wh: 0,
  charge_starts_at: null,
  state_of_charge_percent: null,
  last_charge_seconds: secondsBetween(report.startedAt ?? port.charge_starts_at, at),
  last_charge_energy_wh: Math.round(report.energyWh),
});

function applyToPort(port: PortState, report: ChargingReport): PortState {
  if (port.connector_id !== report.connectorId) return port;
  const next = report.sessionId === null ? afterEnd(port, report, report.at) : whileOpen(port, report);
  return next.charging_state === port.charging_state ? next : { ...next, status_at: report.at };
}

/**
 * Stores the state that transaction messages of different charge points give to their ports, with the derived statuses.
 * Returns `charger-changed` for each that differs, to be published at the end, because publishing blocks the tenant's
 * other transactions. An unknown connector is ignored; for a charger deleted at the same moment it throws, so that no
 * session begins there.
 */
export async function changeChargingStates(
  context: ReportContext,
  reports: readonly ChargingReport[],
): Promise<LiveEvent[]> {
  const found = new Set<string>();
  const changeOf = (report: ChargingReport) => (charger: ChargerState) => {
    found.add(charger.id);
    return {
      ...markOnline(charger, report.at),
      ports: charger.ports.map((port) => applyToPort(port, report)),
    };
  };
  const changes = reports.map((report) => ({ ...report, change: changeOf(report) }));
  const events = await changeEachCharger(context, changes);
  const gone = reports.find(({ chargerId }) => !found.has(chargerId));
  if (gone) throw new Error(`Charger ${gone.chargerId} is gone`);
  return events;
}

/** The session that a person has closed, and when it ended. */
interface ClosedSession {
  readonly chargerId: string;
  readonly sessionId: string;
  readonly energyWh: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** Shows a session that a person has closed at its port no longer. Returns the events, to be published at the end. */
export const releasePort = (context: ChangeContext, closed: ClosedSession): Promise<LiveEvent[]> =>
  changeChargers(context, [closed.chargerId], (charger) => ({
    ...charger,
    ports: charger.ports.map((port) =>
      port.current_session_id === closed.sessionId
        ? afterEnd(
            port,
            { ...closed, connectorId: port.connector_id, sessionId: null, stateOfChargePercent: null },
            closed.endedAt,
          )
        : port,
    ),
  }));
