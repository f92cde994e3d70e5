import {
  type Command,
  type CommandAction,
  type CommandReason,
  type CommandState,
  isOpenCommand,
} from '@plugboard/contracts/network';
import { type LiveEventOf } from '@plugboard/contracts/platform';

/** Target of a command: a charger as a whole, or one of its ports. */
export interface CommandTarget {
  readonly charger: string;
  /** `null`: the whole charger. */
  readonly port: string | null;
}

/** How far a command has got, as a button that waits for it needs to know. */
export interface CommandProgress extends CommandTarget {
  /** `null` while the server has not answered the press. */
  readonly id: string | null;
  readonly action: CommandAction;
  readonly state: CommandState;
  readonly reason: CommandReason | null;
  /** ISO 8601: when it got so far; `null` while the server has not answered the press. */
  readonly at: string | null;
  /** Sent from this browser tab, which is notified of the outcome. */
  readonly isOwn: boolean;
}

/** Start and stop are one question, so the newer takes the older one's place. */
const kindOf = (action: CommandAction) => (action === 'stop' ? 'start' : action);

/** Key of a command's progress: the newest of its kind at its target. */
export const progressKey = ({ charger, port, action }: CommandTarget & Pick<CommandProgress, 'action'>): string =>
  [charger, port ?? '', kindOf(action)].join(' ');

export const toProgress = (command: Command): CommandProgress => ({
  id: command.id,
  charger: command.charger,
  port: command.port,
  action: command.action,
  state: command.state,
  reason: command.reason_code,
  at: command.settled_at ?? command.answered_at ?? command.sent_at ?? command.created_at,
  isOwn: false,
});

export const eventToProgress = (event: LiveEventOf<'command-changed'>): CommandProgress => ({
  id: event.command,
  charger: event.charger,
  port: event.port,
  action: event.action,
  state: event.status,
  reason: null,
  at: event.at,
  isOwn: false,
});

const stateOrder: Readonly<Record<CommandState, number>> = {
  QUEUED: 0,
  SENT: 1,
  ACCEPTED: 2,
  REJECTED: 3,
  NOT_SUPPORTED: 3,
  TIMED_OUT: 3,
  UNCONFIRMED: 3,
  CONFIRMED: 4,
};

/** Ids of commands sort by the time they were made. */
const isOlder = (update: CommandProgress, known: CommandProgress) =>
  update.id !== null && known.id !== null && update.id < known.id;

/**
 * Progress after an update. Updates arrive by several ways (the call's answer, events, polling), so an earlier step may
 * arrive after a later one and is ignored.
 */
export function mergeProgress(known: CommandProgress | undefined, update: CommandProgress): CommandProgress {
  if (known === undefined || known.id === null) return update;
  if (isOlder(update, known)) return known;
  if (update.id !== known.id) return update;
  const isOwn = known.isOwn || update.isOwn;
  if (stateOrder[update.state] < stateOrder[known.state]) return isOwn === known.isOwn ? known : { ...known, isOwn };
  return { ...update, reason: update.reason ?? known.reason, isOwn };
}

/** Something is still waited for. */
export const isPending = (progress: CommandProgress | undefined): progress is CommandProgress =>
  progress !== undefined && isOpenCommand(progress.state);

/** It ended otherwise than asked for. */
export const hasFailed = ({ state }: CommandProgress): boolean => !isOpenCommand(state) && state !== 'CONFIRMED';
