import { z } from 'zod';

/**
 * How far a command has got. The charge point's answer is not yet the thing itself: `ACCEPTED` waits for telemetry that
 * shows it (`CONFIRMED`), and for no longer than the action's window (`UNCONFIRMED`).
 */
export const commandStates = [
  'QUEUED',
  'SENT',
  'ACCEPTED',
  'REJECTED',
  'NOT_SUPPORTED',
  'TIMED_OUT',
  'CONFIRMED',
  'UNCONFIRMED',
] as const;
export const commandState = z.enum(commandStates);
export type CommandState = (typeof commandStates)[number];

/**
 * Events of a command. `fulfilled` is an answer that is itself the result (a configuration was read, a connector
 * unlocked); `confirmed` is a later report of the charge point; `failed` is a report of a failure.
 */
export const commandEvents = [
  'sent',
  'accepted',
  'fulfilled',
  'rejected',
  'not-supported',
  'given-up',
  'confirmed',
  'failed',
] as const;
export type CommandEvent = (typeof commandEvents)[number];

const transitions: Readonly<Record<CommandState, Partial<Record<CommandEvent, CommandState>>>> = {
  QUEUED: { sent: 'SENT', 'given-up': 'TIMED_OUT', 'not-supported': 'NOT_SUPPORTED' },
  SENT: {
    accepted: 'ACCEPTED',
    fulfilled: 'CONFIRMED',
    rejected: 'REJECTED',
    'not-supported': 'NOT_SUPPORTED',
    'given-up': 'TIMED_OUT',
    // A report may overtake the answer.
    confirmed: 'CONFIRMED',
  },
  ACCEPTED: { confirmed: 'CONFIRMED', failed: 'UNCONFIRMED', 'given-up': 'UNCONFIRMED' },
  // A late answer or report still confirms the command, because the charge point's report counts.
  TIMED_OUT: { confirmed: 'CONFIRMED' },
  UNCONFIRMED: { confirmed: 'CONFIRMED' },
  REJECTED: {},
  NOT_SUPPORTED: {},
  CONFIRMED: {},
};

/** The state after something happened; `undefined` where that changes nothing. */
export const nextCommandState = (state: CommandState, event: CommandEvent): CommandState | undefined =>
  transitions[state][event];

/** States that an event leaves, for a compare-and-set. */
export const statesBefore = (event: CommandEvent): CommandState[] =>
  commandStates.filter((state) => nextCommandState(state, event) !== undefined);

const open: ReadonlySet<CommandState> = new Set(['QUEUED', 'SENT', 'ACCEPTED']);

/** Whether something is still waited for: a screen shows it as pending. */
export const isOpenCommand = (state: CommandState): boolean => open.has(state);

/** Why a command failed or is still pending; the text beside it comes from the charge point. */
export const commandReasons = [
  /** No instance holds its socket. */
  'OFFLINE',
  'NO_ANSWER',
  'CONNECTION_LOST',
  'REFUSED',
  /** By this charge point, or by its version of OCPP. */
  'NOT_SUPPORTED',
  /** It answered with what OCPP does not allow. */
  'INVALID_ANSWER',
  /** It accepted, and reported nothing of the kind. */
  'NOT_CONFIRMED',
  /** It accepted, and reported that it did not work out. */
  'FAILED',
  /** It says that it has sent its file, and the portal waits for it. */
  'FILE_AWAITED',
  /** It said that it has sent its file, and none has arrived. */
  'FILE_NOT_RECEIVED',
  /** Its charger has lost the connection; it is sent if the charger is back within seconds. */
  'CONNECTION_AWAITED',
] as const;
export const commandReason = z.enum(commandReasons);
export type CommandReason = (typeof commandReasons)[number];
