import type { ChargerListItem } from '@plugboard/contracts';

type Dated = Pick<ChargerListItem, 'is_online' | 'last_seen_at'> & {
  readonly ports: readonly Pick<ChargerListItem['ports'][number], 'as_of'>[];
};

/** As of when a charger's status is known: one that is away since it was last heard, else by its latest report. */
export function statusAsOf({ is_online, last_seen_at, ports }: Dated): string | null {
  const reports = ports.map(({ as_of }) => as_of).filter((as_of) => as_of !== null);
  const latest = reports.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
  return is_online ? (latest ?? last_seen_at) : last_seen_at;
}
