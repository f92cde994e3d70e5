import { portStatusOf } from '@plugboard/contracts/chargers';
import type { ChargePointReport } from '../../../platform/ocpp/charge-point-messages.ts';
import type { ChargerWithPorts } from '../../chargers/index.ts';
import type { CommandRow } from './commands.repository.ts';

type Awaiting = Pick<
  CommandRow,
  | 'action'
  | 'state'
  | 'number'
  | 'connector_id'
  | 'connection_id'
  | 'token'
  | 'transaction_id'
  | 'parameters'
  | 'sent_at'
>;
type Facts = ChargePointReport['facts'];

const sameToken = (token: string | null, given: unknown) =>
  token !== null && typeof given === 'string' && given.toUpperCase() === token;

const isStillOpen = ({ state }: Awaiting) => state === 'SENT' || state === 'ACCEPTED';

/** 2.0.1 reports name their request; 1.6 reports do not, and belong to the open one. */
const isOfRequest = (command: Awaiting, { requestId }: Facts) =>
  requestId === undefined ? isStillOpen(command) : requestId === command.number;

/** Reports of the whole charger (connector 0) and of single ports never match each other's commands. */
const isOfConnector = ({ connector_id }: Awaiting, { connectorId }: Pick<ChargePointReport, 'connectorId'>) =>
  connector_id === null || connector_id === connectorId;

/** A boot that comes hours after a reset has another cause. */
const rebootedWithinMs = 10 * 60 * 1000;
const isSoonAfter = ({ sent_at }: Awaiting, at: Date) =>
  sent_at !== null && at.getTime() - sent_at.getTime() <= rebootedWithinMs;

const reasonsOfReset: ReadonlySet<unknown> = new Set(['RemoteReset', 'ScheduledReset']);

/**
 * A restart closes the socket, so a BootNotification through the same socket was triggered, or is sent periodically.
 * OCPP 2.0.1 also gives the reason.
 */
const isBootOfReset = ({ connection_id: sentThrough }: Awaiting, { reason, connectionId }: Facts) =>
  reason !== 'Triggered' && (reasonsOfReset.has(reason) || connectionId !== sentThrough);

/** A reset scheduled for when the charge point is idle may happen hours later. */
const isScheduledReset = ({ state }: Awaiting, { reason }: Facts) => state === 'ACCEPTED' && reasonsOfReset.has(reason);

function isShownByStatus(command: Awaiting, report: ChargePointReport): boolean {
  const reported = report.facts['reported'];
  // A status has no cause, so it does not confirm a command that timed out.
  if (!isStillOpen(command) || !isOfConnector(command, report)) return false;
  if (command.action === 'run-tests') return true;
  if (command.action === 'reserve') return reported === 'Reserved';
  // Only `Unavailable` shows that an EVSE restarts: it may become free long before a scheduled reset. The report may be
  // stored before the answer to the command, which the charge point has sent first.
  if (command.action === 'reboot') return command.connector_id !== null && reported === 'Unavailable';
  return true;
}

/** Whether a report belongs to this very command, not to a similar one. */
export function isShownBy(command: Awaiting, report: ChargePointReport): boolean {
  const { facts } = report;
  switch (report.kind) {
    case 'booted':
      return isBootOfReset(command, facts) && (isSoonAfter(command, report.at) || isScheduledReset(command, facts));
    case 'status':
      return isShownByStatus(command, report);
    case 'transaction-started':
      return sameToken(command.token, facts['idTag']) || facts['remoteStartId'] === command.number;
    case 'transaction-ended':
      return command.transaction_id !== null && String(facts['transactionId']) === command.transaction_id;
    case 'firmware-status':
    case 'diagnostics-status':
      return isOfRequest(command, facts);
    case 'report-completed':
      return facts['requestId'] === command.number;
  }
}

type Availability = Pick<ChargerWithPorts['charger'], 'reported_status'>;
type ReportedPort = Pick<ChargerWithPorts['ports'][number], 'connector_id' | 'reported_status' | 'charging_state'>;

/**
 * Whether all connectors of a change-availability command have the availability it asks for, by the portal's own status
 * rule. Also true if they had it before: charge points then report no change.
 */
export function isAvailabilityShown(
  command: Awaiting,
  { charger, ports }: { readonly charger: Availability; readonly ports: readonly ReportedPort[] },
): boolean {
  if (command.action !== 'change-availability') return false;
  const isOut = (port: ReportedPort) =>
    portStatusOf({
      reported: port.reported_status,
      reportedOfCharger: charger.reported_status,
      powerW: null,
      chargingState: port.charging_state,
      hasTransaction: false,
      isOnline: true,
      isOutOfOrder: false,
      licensedFrom: null,
      now: new Date(0),
    }) === 'MAINTENANCE';
  const concerned = ports.filter((port) => isOfConnector(command, { connectorId: port.connector_id }));
  const isKnown = concerned.every((port) => port.reported_status !== null || charger.reported_status !== null);
  const wantsOut = command.parameters['is_operative'] === false;
  return concerned.length > 0 && isKnown && concerned.every((port) => isOut(port) === wantsOut);
}
