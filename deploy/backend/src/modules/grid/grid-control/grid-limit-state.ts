import { type CommandState, isOpenCommand } from '@plugboard/contracts/network';
import type { Selectable } from 'kysely';
import type { EventLimit, GridControlTables } from './grid-control.tables.ts';

export type GridLimitRow = Selectable<GridControlTables['grid_limit']>;

/** In milliseconds: how soon a limit rises, is sent again without an answer, and after a refusal. */
const riseMs = 15_000;
const repeatMs = 30_000;
const refusedMs = 600_000;
/** How long a charge point may draw more than it was told, and how soon after that is looked at. */
const ignoredMs = 60_000;
const settlingMs = 20_000;

/** The row after its command, by the state of that; `null`: the command is forgotten. */
export function settleGridLimit(row: GridLimitRow, state: CommandState | null, now: Date): GridLimitRow {
  if (row.command_id === null || (state !== null && isOpenCommand(state))) return row;
  const settled = { ...row, command_id: null };
  if (state === 'CONFIRMED') return { ...settled, is_confirmed: true, refused_at: null, is_unsupported: false };
  if (state === 'REJECTED') return { ...settled, refused_at: now };
  if (state === 'NOT_SUPPORTED') return { ...settled, refused_at: now, is_unsupported: true };
  return { ...settled, is_confirmed: false };
}

/**
 * The row with since when the port draws more than its limit, beyond what meters differ. It begins once the charge point
 * has had time to come down, and lasts until it has: sending the limit again changes nothing.
 */
export function withExceeding(row: GridLimitRow, measuredAmps: number | null, now: Date): GridLimitRow {
  const limit = lowestAmps(row.limits, now);
  const isExceeded = limit !== null && measuredAmps !== null && measuredAmps > limit * 1.05 + 1;
  if (!isExceeded) return { ...row, exceeded_since: null };
  const isSettled = row.is_confirmed && now.getTime() - row.sent_at.getTime() >= settlingMs;
  return { ...row, exceeded_since: row.exceeded_since ?? (isSettled ? now : null) };
}

/** Whether the charge point has accepted its limit and draws more for a while. */
export const isIgnored = ({ exceeded_since }: Pick<GridLimitRow, 'exceeded_since'>, now: Date): boolean =>
  exceeded_since !== null && now.getTime() - exceeded_since.getTime() >= ignoredMs;

/** The lowest limit of events that have not ended; `null` where all are over. */
export function lowestAmps(limits: readonly EventLimit[], now: Date): number | null {
  const open = limits.filter(({ ends }) => ends > now.getTime()).map(({ amps }) => amps);
  return open.length === 0 ? null : Math.min(...open);
}

const endsOf = (limits: readonly EventLimit[]): string =>
  limits
    .map(({ event, ends, ramp_ends }) => `${event} ${ends} ${ramp_ends}`)
    .toSorted()
    .join();

interface Wanted {
  readonly limits: readonly EventLimit[];
  /** The other inputs of the profile. */
  readonly basis: string;
}

/** Whether limits are to be sent now. A cut is sent at once; a rise of 1 A and more waits a little. */
export function isGridLimitDue(row: GridLimitRow | undefined, { limits, basis }: Wanted, now: Date): boolean {
  if (!row) return true;
  if (row.command_id !== null) return false;
  const since = now.getTime() - row.sent_at.getTime();
  if (row.refused_at !== null) return now.getTime() - row.refused_at.getTime() >= refusedMs;
  if (!row.is_confirmed) return since >= repeatMs;
  if (row.is_clearing || row.basis !== basis || endsOf(row.limits) !== endsOf(limits)) return true;
  if (isIgnored(row, now)) return since >= ignoredMs;
  const [before, wanted] = [lowestAmps(row.limits, now), lowestAmps(limits, now)];
  if (before === null || wanted === null) return false;
  return wanted < before - 0.05 || (wanted >= before + 1 && since >= riseMs);
}
