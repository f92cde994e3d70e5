import type { SessionRow } from './session-columns.ts';

const minute = 60_000;
/** Delay in which late messages of the transaction arrive: meter values, the card. */
const settling = minute;
/** Delay in which a charge point may still report the end of a lost transaction. */
const settlingWhenLost = 10 * minute;

type Noticed = Pick<SessionRow, 'ended_at' | 'end_reported_at' | 'account_id' | 'command_id' | 'told_at'>;
type Notice = Partial<Pick<SessionRow, 'tell_at'>>;

/** Ended, with a recipient: the card's owner, or the user who started it from the portal. */
const isNotifiable = ({ ended_at, account_id, command_id }: Noticed) =>
  ended_at !== null && (account_id !== null || command_id !== null);

/**
 * When to notify of a session's end, after one more message: shortly after its end was received, however long ago it
 * ended, and not while it continues after all. It is sent once.
 *
 * @param at time of receipt
 */
export function scheduleEndNotice(before: Noticed, after: Noticed, at: Date): Notice {
  if (after.told_at !== null) return {};
  if (!isNotifiable(after)) return { tell_at: null };
  const isEndReported = after.end_reported_at !== null;
  if (isNotifiable(before) && isEndReported === (before.end_reported_at !== null)) return {};
  return { tell_at: new Date(at.getTime() + (isEndReported ? settling : settlingWhenLost)) };
}
