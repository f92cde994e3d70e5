import { portStatusOf, type CommandEvent, type CommandReason } from '@plugboard/contracts';
import type { ChargePointReport } from '../../platform/ocpp/charge-point-messages.ts';
import type { ChargerWithPorts } from '../chargers/chargers.service.ts';
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

/** 2.0.1 says which request a report is about; 1.6 does not, and means the one that is waited for. */
const isOfRequest = (command: Awaiting, { requestId }: Facts) =>
  requestId === undefined ? isStillOpen(command) : requestId === command.number;

/** A report of the whole charger (connector 0) is not one of a port, and the other way round. */
const isOfConnector = ({ connector_id }: Awaiting, { connectorId }: Pick<ChargePointReport, 'connectorId'>) =>
  connector_id === null || connector_id === connectorId;

/** A charge point that starts up hours after it was told to does so for another reason. */
const rebootedWithinMs = 10 * 60 * 1000;
const isSoonAfter = ({ sent_at }: Awaiting, at: Date) =>
  sent_at !== null && at.getTime() - sent_at.getTime() <= rebootedWithinMs;

const reasonsOfReset: ReadonlySet<unknown> = new Set(['RemoteReset', 'ScheduledReset']);

/**
 * A charge point that restarts closes its socket: a boot through the same one was asked for, or is a habit. OCPP 2.0.1
 * gives the reason.
 */
const isBootOfReset = ({ connection_id: sentThrough }: Awaiting, { reason, connectionId }: Facts) =>
  reason !== 'Triggered' && (reasonsOfReset.has(reason) || connectionId !== sentThrough);

/** A reset that waits until the charge point is idle may come hours later. */
const isScheduledReset = ({ state }: Awaiting, { reason }: Facts) => state === 'ACCEPTED' && reasonsOfReset.has(reason);

function isShownByStatus(command: Awaiting, report: ChargePointReport): boolean {
  const reported = report.facts['reported'];
  // A status says how things are, not why: to a command that was given up it says nothing.
  if (!isStillOpen(command) || !isOfConnector(command, report)) return false;
  if (command.action === 'run-tests') return true;
  if (command.action === 'reserve') return reported === 'Reserved';
  // Only an EVSE that goes out of service shows that it restarts: it may become free long before a scheduled reset.
  if (command.action === 'reboot')
    return command.connector_id !== null && command.state === 'ACCEPTED' && reported === 'Unavailable';
  return true;
}

/** Whether a report is about a command: not a similar one, and not by chance. */
export function isShownBy(command: Awaiting, report: ChargePointReport & { readonly at: Date }): boolean {
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

const workedOut: ReadonlySet<unknown> = new Set(['Installed', 'Uploaded']);

/** In OCPP each of them ends with what went wrong: `DownloadFailed`, `UploadFailure`, `InvalidSignature`, … */
const isFailure = (status: unknown): status is string =>
  typeof status === 'string' &&
  /(Failed|Failure|InvalidSignature|BadMessage|NotSupportedOperation|PermissionDenied)$/.test(status);

interface Outcome {
  readonly event: Extract<CommandEvent, 'confirmed' | 'failed'>;
  readonly reason?: CommandReason;
  readonly words?: string;
}

/** The portal gets the file itself: that it was sent is not yet that it arrived. */
const getsFile = ({ action, parameters }: Pick<Awaiting, 'action' | 'parameters'>) =>
  action === 'get-diagnostics' && !('location' in parameters);

/** Outcome that a report implies for its command; `undefined` while the command is still running. */
export function outcomeOf(
  command: Pick<Awaiting, 'action' | 'parameters'>,
  { kind, facts }: ChargePointReport,
): Outcome | 'file-awaited' | undefined {
  if (kind !== 'firmware-status' && kind !== 'diagnostics-status') return { event: 'confirmed' };
  const { status } = facts;
  if (workedOut.has(status)) return getsFile(command) ? 'file-awaited' : { event: 'confirmed' };
  return isFailure(status) ? { event: 'failed', reason: 'FAILED', words: status } : undefined;
}

type Availability = Pick<ChargerWithPorts['charger'], 'reported_status'>;
type ReportedPort = Pick<ChargerWithPorts['ports'][number], 'connector_id' | 'reported_status' | 'charging_state'>;

/**
 * Whether every connector that a command for availability concerns is shown as the command wants it, by the rule that
 * the portal shows statuses by. Also true where it was so before: a port in service is not put into service again.
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
