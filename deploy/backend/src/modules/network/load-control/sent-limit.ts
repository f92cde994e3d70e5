import { type CommandParameters, type CommandState, isOpenCommand } from '@plugboard/contracts/network';
import { lineVolts } from '@plugboard/contracts/chargers';
import type { LoadLimitRow } from './load-limits.repository.ts';

const minute = 60_000;
/** How long a charge point keeps a limit that is not sent again. */
export const keptMs = 15 * minute;
/** When it is sent again. */
const renewMs = keptMs / 2;
/** When a refused limit is sent again. */
const refusedMs = 10 * minute;
/** When the limit of a charge point that draws more is sent again. */
const repeatMs = minute;

/** Profile id, beyond those of schedules (9000 and the connector). */
const profileId = 9900;

type Limit = Pick<LoadLimitRow, 'limit_a' | 'floor_a'>;

interface Supplied {
  readonly current_type: 'AC' | 'DC';
  readonly phases: 1 | 3;
}

/**
 * The profile of the whole charge point. Where no limit reaches it any more, it comes down to its floor first, if it is
 * above; and only when all others have come down as well, it may go up to it.
 */
export function buildLimitProfile(
  { limit_a, floor_a }: Limit,
  { current_type, phases }: Supplied,
  now: Date,
): CommandParameters<'set-charging-profile'> {
  const isDc = current_type === 'DC';
  const of = (amps: number) => (isDc ? Math.floor(amps * lineVolts * phases) : amps);
  const kept = keptMs / 1000;
  const period = (start_seconds: number, amps: number) => ({
    start_seconds,
    limit: of(amps),
    // Without it amperes count on three phases.
    ...(isDc ? {} : { phases }),
  });
  return {
    profile_id: profileId,
    stack_level: 1,
    purpose: 'CHARGE_POINT_MAX',
    kind: 'ABSOLUTE',
    unit: isDc ? 'W' : 'A',
    start_at: now.toISOString(),
    periods: [period(0, limit_a), period(kept, Math.min(limit_a, floor_a)), period(2 * kept, floor_a)],
  };
}

export const clearLimitProfile: CommandParameters<'clear-charging-profile'> = { profile_id: profileId };

/** The limit after its command, by the state of the command that sent it; `null`: the command is forgotten. */
export function settleLimit(limit: LoadLimitRow, state: CommandState | null, now: Date): LoadLimitRow {
  if (limit.command_id === null || (state !== null && isOpenCommand(state))) return limit;
  const { limit_a, floor_a, confirmed_a, confirmed_floor_a, sent_at } = limit;
  if (state === 'CONFIRMED')
    return {
      ...limit,
      command_id: null,
      confirmed_a: limit_a,
      confirmed_floor_a: floor_a,
      confirmed_at: sent_at,
      refused_at: null,
    };
  if (state === 'REJECTED' || state === 'NOT_SUPPORTED') return { ...limit, command_id: null, refused_at: now };
  // It is not known whether it has arrived, so either may hold.
  if (confirmed_a === null) return { ...limit, command_id: null };
  return {
    ...limit,
    command_id: null,
    confirmed_a: Math.max(confirmed_a, limit_a),
    confirmed_floor_a: Math.max(confirmed_floor_a ?? 0, floor_a),
  };
}

/** A that a charger may draw on each line by the limits sent to it; `null`: none was ever sent. */
export function heldAmps(limit: LoadLimitRow | undefined, now: Date): number | null {
  if (!limit || limit.confirmed_a === null || limit.confirmed_at === null) return null;
  const isOpen = limit.command_id !== null;
  const most = isOpen ? Math.max(limit.confirmed_a, limit.limit_a) : limit.confirmed_a;
  const floor = Math.max(limit.confirmed_floor_a ?? 0, isOpen ? limit.floor_a : 0);
  const age = now.getTime() - limit.confirmed_at.getTime();
  if (age < keptMs) return most;
  // It falls back by its own clock, so it counts with the higher of both for a while.
  return age < keptMs + minute ? Math.max(most, floor) : floor;
}

interface Wanted extends Limit {
  /** A that flow on each line; `null` where that is not measured. */
  readonly measured: number | null;
}

/** Whether a limit is to be sent now. A rise of less than 1 A waits. */
export function isDue(limit: LoadLimitRow | undefined, { limit_a, floor_a, measured }: Wanted, now: Date): boolean {
  if (!limit) return true;
  if (limit.command_id !== null) return false;
  const since = now.getTime() - limit.sent_at.getTime();
  if (limit.refused_at !== null) return now.getTime() - limit.refused_at.getTime() >= refusedMs;
  const held = limit.confirmed_a;
  if (held === null || since >= renewMs || floor_a !== limit.confirmed_floor_a) return true;
  const isExceeded = measured !== null && measured > held * 1.05 + 1;
  if (isExceeded && since >= repeatMs) return true;
  return limit_a < held || limit_a >= held + 1;
}
