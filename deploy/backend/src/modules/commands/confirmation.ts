import type { CommandEvent, CommandReason } from '@plugboard/contracts';
import type { ChargePointReport } from '../../platform/ocpp/charge-point-messages.ts';
import type { ChargerWithPorts } from '../chargers/chargers.service.ts';
import type { CommandRow } from './commands.repository.ts';

type Awaiting = Pick<
  CommandRow,
  'action' | 'state' | 'number' | 'connector_id' | 'token' | 'transaction_id' | 'parameters' | 'sent_at'
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

function isShownByStatus(command: Awaiting, report: ChargePointReport): boolean {
  const reported = report.facts['reported'];
  // A status says how things are, not why: to a command that was given up it says nothing.
  if (!isStillOpen(command) || !isOfConnector(command, report)) return false;
  if (command.action === 'run-tests') return true;
  if (command.action === 'reserve') return reported === 'Reserved';
  return (reported === 'Unavailable') === (command.parameters['is_operative'] === false);
}

/** Whether a report is about a command: not a similar one, and not by chance. */
export function isShownBy(command: Awaiting, report: ChargePointReport & { readonly at: Date }): boolean {
  const { facts } = report;
  switch (report.kind) {
    case 'booted':
      return isSoonAfter(command, report.at);
    case 'status':
      return isShownByStatus(command, report);
    case 'transaction-started':
      return sameToken(command.token, facts['idTag']) || facts['remoteStartId'] === command.number;
    case 'transaction-ended':
      return command.transaction_id !== null && String(facts['transactionId']) === command.transaction_id;
    case 'firmware-status':
    case 'diagnostics-status':
      return isOfRequest(command, facts);
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

/** What a report says of the commands it is about; `undefined` where they go on. */
export function outcomeOf({ kind, facts }: ChargePointReport): Outcome | undefined {
  if (kind !== 'firmware-status' && kind !== 'diagnostics-status') return { event: 'confirmed' };
  const { status } = facts;
  if (workedOut.has(status)) return { event: 'confirmed' };
  return isFailure(status) ? { event: 'failed', reason: 'FAILED', words: status } : undefined;
}

type ReportedPort = Pick<ChargerWithPorts['ports'][number], 'connector_id' | 'reported_status'>;

/**
 * Whether a charge point has shown before what it now accepts: a port that is in service already is not reported as put
 * into service once more.
 */
export function isShownAlready(command: Awaiting, ofCharger: string | null, ports: readonly ReportedPort[]): boolean {
  if (command.action !== 'change-availability') return false;
  const wantsUnavailable = command.parameters['is_operative'] === false;
  const concerned = ports.filter((port) => isOfConnector(command, { connectorId: port.connector_id }));
  const statuses = concerned.map((port) => port.reported_status);
  if (command.connector_id === null && ofCharger !== null) statuses.push(ofCharger);
  return (
    statuses.length > 0 &&
    statuses.every((status) => status !== null && (status === 'Unavailable') === wantsUnavailable)
  );
}
