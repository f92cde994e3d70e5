import type { SessionRow } from './session-columns.ts';

const minute = 60_000;
/** What is still to come of a transaction comes now, in whatever order: its meter values, who it was. */
const settling = minute;
/** A charge point that has forgotten a transaction may yet come to tell its end. */
const settlingWhenLost = 10 * minute;

type Noticed = Pick<SessionRow, 'ended_at' | 'end_reported_at' | 'account_id' | 'command_id' | 'told_at'>;
type Notice = Partial<Pick<SessionRow, 'tell_at'>>;

/** It is over, and there is somebody to be told: whose card it was, or who started it from the portal. */
const canBeTold = ({ ended_at, account_id, command_id }: Noticed) =>
  ended_at !== null && (account_id !== null || command_id !== null);

/**
 * When people are told how a session has ended, as one more message makes it: a little after its end was heard, however
 * long ago it ended, and not as long as it goes on after all. Once told it is never told again.
 *
 * @param at when the message was received
 */
export function endNotice(before: Noticed, after: Noticed, at: Date): Notice {
  if (after.told_at !== null) return {};
  if (!canBeTold(after)) return { tell_at: null };
  const isEndReported = after.end_reported_at !== null;
  if (canBeTold(before) && isEndReported === (before.end_reported_at !== null)) return {};
  return { tell_at: new Date(at.getTime() + (isEndReported ? settling : settlingWhenLost)) };
}
