import {
  isOpenCommand,
  type CommandAction,
  type CommandEvent,
  type CommandReason,
  type CommandState,
} from '@plugboard/contracts/network';
import type { ChargePointReport } from '../../../platform/ocpp/charge-point-messages.ts';
import {
  OcppCallError,
  OcppDisconnected,
  OcppInvalidCall,
  OcppInvalidReply,
  OcppTimeout,
} from '../../../platform/ocpp/ocpp-errors.ts';
import type { Settings } from '../../../platform/settings.ts';
import type { CommandRow } from './commands.repository.ts';
import type { Verdict } from './translate/translation.ts';

/** Outcome of sending a command. */
export interface AnswerOutcome {
  readonly event: Extract<CommandEvent, Verdict['event'] | 'given-up'>;
  readonly reason: CommandReason | null;
  readonly words: string | null;
  /** Whether the charge point answered at all. */
  readonly isAnswered: boolean;
}

const reasonOfVerdict: Partial<Record<AnswerOutcome['event'], CommandReason>> = {
  rejected: 'REFUSED',
  'not-supported': 'NOT_SUPPORTED',
};

export const toOutcome = ({ event, words }: Verdict): AnswerOutcome => ({
  event,
  words,
  reason: reasonOfVerdict[event] ?? null,
  isAnswered: true,
});

/** A valid answer that contains text the database cannot store. */
export const unreadableAnswer: AnswerOutcome = {
  event: 'rejected',
  reason: 'INVALID_ANSWER',
  words: null,
  isAnswered: true,
};

const unknownActionCodes: ReadonlySet<string> = new Set(['NotImplemented', 'NotSupported']);

function outcomeOfCallError({ code, description }: OcppCallError): AnswerOutcome {
  const words = description === '' ? code : `${code}: ${description}`;
  return unknownActionCodes.has(code)
    ? { event: 'not-supported', reason: 'NOT_SUPPORTED', words, isAnswered: true }
    : { event: 'rejected', reason: 'REFUSED', words, isAnswered: true };
}

/** Outcome of a call without a valid answer. Rethrows errors that are not OCPP's. */
export function toErrorOutcome(error: unknown): AnswerOutcome {
  const noAnswer = { words: null, isAnswered: false };
  if (error instanceof OcppCallError) return outcomeOfCallError(error);
  if (error instanceof OcppTimeout) return { event: 'given-up', reason: 'NO_ANSWER', ...noAnswer };
  if (error instanceof OcppDisconnected) return { event: 'given-up', reason: 'CONNECTION_LOST', ...noAnswer };
  if (error instanceof OcppInvalidReply)
    return { event: 'rejected', reason: 'INVALID_ANSWER', words: error.message, isAnswered: true };
  if (error instanceof OcppInvalidCall)
    return { event: 'not-supported', reason: 'NOT_SUPPORTED', words: error.message, isAnswered: false };
  throw error;
}

interface ReportOutcome {
  readonly event: Extract<CommandEvent, 'confirmed' | 'failed'>;
  readonly reason?: CommandReason;
  readonly words?: string;
}

const finalStatuses: ReadonlySet<unknown> = new Set(['Installed', 'Uploaded']);

/** Failed statuses of firmware and diagnostics in both versions: `DownloadFailed`, `UploadFailure`, `InvalidSignature`, … */
const isFailure = (status: unknown): status is string =>
  typeof status === 'string' &&
  /(Failed|Failure|InvalidSignature|BadMessage|NotSupportedOperation|PermissionDenied)$/.test(status);

/** Whether the file is uploaded to the portal: “Uploaded” alone does not prove that it arrived. */
const isFileForPortal = ({ action, parameters }: Pick<CommandRow, 'action' | 'parameters'>) =>
  action === 'get-diagnostics' && !('location' in parameters);

/** Outcome that a report implies for its command; `undefined` while the command is still running. */
export function toReportOutcome(
  command: Pick<CommandRow, 'action' | 'parameters'>,
  { kind, facts }: ChargePointReport,
): ReportOutcome | 'file-awaited' | undefined {
  if (kind !== 'firmware-status' && kind !== 'diagnostics-status') return { event: 'confirmed' };
  const { status } = facts;
  if (finalStatuses.has(status)) return isFileForPortal(command) ? 'file-awaited' : { event: 'confirmed' };
  return isFailure(status) ? { event: 'failed', reason: 'FAILED', words: status } : undefined;
}

const reasonOfGivingUp: Partial<Record<CommandState, CommandReason>> = {
  QUEUED: 'OFFLINE',
  SENT: 'NO_ANSWER',
  ACCEPTED: 'NOT_CONFIRMED',
};

/** Reason of a command whose deadline has passed. */
export const getTimeoutReason = ({ state, reason }: Pick<CommandRow, 'state' | 'reason'>): CommandReason | null =>
  reason === 'FILE_AWAITED' ? 'FILE_NOT_RECEIVED' : (reasonOfGivingUp[state] ?? null);

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a command may stay queued until an instance sends it. */
export const queueTimeoutMs = 5 * second;

/** Extra time for the sending instance to store an answer that arrived in time. */
const storingMs = 10 * second;

/** Deadline for the answers of calls sent now; `calls` includes unanswered ones queued before them. */
export const getAnswerDeadline = (timeoutMs: number, now: Date, calls: number): Date =>
  new Date(now.getTime() + calls * timeoutMs + storingMs);

const confirmTimeoutsMs: Partial<Record<CommandAction, number>> = {
  reboot: 2 * minute,
  'get-configuration': 10 * minute,
  'get-diagnostics': 30 * minute,
  'get-report': 10 * minute,
  'get-monitoring-report': 10 * minute,
  'update-firmware': 6 * hour,
};

/** A scheduled action starts once the charge point is idle, which a parked car may delay for hours. */
const scheduledTimeoutMs = 24 * hour;

/** Deadline for a report that confirms an accepted command. */
export function getConfirmDeadline(
  { action, parameters }: Pick<CommandRow, 'action' | 'parameters'>,
  words: string | null,
  now: Date,
  { confirmSeconds }: Pick<Settings['ocpp'], 'confirmSeconds'>,
): Date {
  const isScheduled = words?.startsWith('Scheduled') === true;
  const timeoutMs = isScheduled ? scheduledTimeoutMs : (confirmTimeoutsMs[action] ?? confirmSeconds * second);
  const begins = parameters['retrieve_at'];
  const beginsAt = typeof begins === 'string' ? Math.max(Date.parse(begins), now.getTime()) : now.getTime();
  return new Date(beginsAt + timeoutMs);
}

/** Delay before the requester of a failed start is notified: the charge may still begin after a late report. */
const startNoticeDelayMs = minute;

/** When to notify the requester that a start has failed, on a change of state; `null` cancels the notice. */
export function startNotice(
  { action, state: before }: Pick<CommandRow, 'action' | 'state'>,
  state: CommandState,
  at: Date,
): Partial<Pick<CommandRow, 'tell_at'>> {
  if (action !== 'start' || state === before) return {};
  const hasFailed = !isOpenCommand(state) && state !== 'CONFIRMED';
  return { tell_at: hasFailed ? new Date(at.getTime() + startNoticeDelayMs) : null };
}
