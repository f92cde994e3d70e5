import type { ChargerListItem, ChargerStatus } from '@plugboard/contracts/chargers';
import type { LiveEventOf } from '@plugboard/contracts/platform';

/** The status last known of each charger and port, by id. */
export type KnownStatuses = Map<string, ChargerStatus | null>;

interface ReportedStatus {
  readonly id: string;
  readonly status: ChargerStatus | null;
}

const listReportedStatuses = ({
  charger,
  status,
  ports,
}: LiveEventOf<'charger-changed'>): readonly ReportedStatus[] => [{ id: charger, status }, ...ports];

export function rememberStatuses(known: KnownStatuses, chargers: readonly ChargerListItem[]): void {
  for (const { id, status, ports } of chargers)
    for (const reported of [{ id, status }, ...ports]) known.set(reported.id, reported.status);
}

interface StatusQuery {
  /** Statuses the list asks for; none: all. */
  readonly wanted: readonly ChargerStatus[];
  /** The list is in the order of statuses. */
  readonly isOrdered: boolean;
}

/**
 * Whether a list by status may have other rows, or the same in another order, after a change; keeps what it says. Of a
 * charger that is on no page seen so far the status before is not known: the first time it counts as another one.
 */
export function affectsListMembership(
  known: KnownStatuses,
  event: LiveEventOf<'charger-changed'>,
  { wanted, isOrdered }: StatusQuery,
): boolean {
  const isWanted = (status: ChargerStatus | null | undefined) =>
    status !== null && status !== undefined && wanted.includes(status);
  let moves = false;
  for (const { id, status } of listReportedStatuses(event)) {
    const before = known.get(id);
    if (isWanted(before) !== isWanted(status) || (isOrdered && id === event.charger && before !== status)) moves = true;
    known.set(id, status);
  }
  return moves;
}
