import type { LoadPort } from '@plugboard/contracts/chargers';
import type { PortOutcome } from '@plugboard/contracts/grid';
import { phasesOf, toLoadPort } from '../../network/index.ts';
import type { EventPort } from './allocate-event.ts';
import type { EventPortRow } from './event-ports.repository.ts';
import { type GridLimitRow, isIgnored } from './grid-limit-state.ts';

/** How long a limit has to hold before the measured current says something about the car. */
const settledMs = 90_000;

/** The limit that a port has kept to for a while, in A. */
function settledAmps(limit: GridLimitRow | undefined, now: Date): number | null {
  if (!limit?.is_confirmed || limit.command_id !== null) return null;
  return now.getTime() - limit.sent_at.getTime() >= settledMs ? limit.limit_a : null;
}

/** A port as the allocator sees it. */
export const toEventLoadPort = (row: EventPortRow, limit: GridLimitRow | undefined, now: Date): LoadPort =>
  toLoadPort(row, row, settledAmps(limit, now), now);

/** Its session is never slowed down: its driver has opted out, or pays behind a PIN. */
export const isLeftAlone = ({
  is_opted_out,
  is_pin_paid,
}: Pick<EventPortRow, 'is_opted_out' | 'is_pin_paid'>): boolean => is_opted_out || is_pin_paid;

interface Judged {
  readonly row: Pick<EventPortRow, 'is_opted_out' | 'is_pin_paid' | 'is_online'>;
  readonly limit: GridLimitRow | undefined;
  /** The site allows its charger no more for today. */
  readonly isCurtailedEnough: boolean;
  readonly now: Date;
}

/** Why a port may not or cannot be limited; `null` where it can. */
export function hindrance({ row, limit, isCurtailedEnough, now }: Judged): PortOutcome | null {
  if (row.is_opted_out) return 'OPTED_OUT';
  if (row.is_pin_paid) return 'PIN_PAID';
  if (isCurtailedEnough) return 'CURTAILED_ENOUGH';
  if (!row.is_online) return 'OFFLINE';
  if (limit?.is_unsupported) return 'UNSUPPORTED';
  if (limit?.refused_at) return 'REFUSED';
  return limit && isIgnored(limit, now) ? 'IGNORED' : null;
}

/** Hindrances under which the charge point is still told: it may keep to it later. */
const stillTold: ReadonlySet<PortOutcome | null> = new Set([null, 'IGNORED', 'REFUSED']);
export const isTold = (found: PortOutcome | null): boolean => stillTold.has(found);

export const toEventPort = (row: EventPortRow, port: LoadPort, found: PortOutcome | null): EventPort => ({
  charger: row.charger_id,
  currentType: row.current_type,
  phases: phasesOf(row),
  port,
  isControlled: found === null,
});
