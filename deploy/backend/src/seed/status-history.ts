import type { ChargerStatus } from '@plugboard/contracts/chargers';
import type { PlannedCharger } from './charger-rows.ts';
import { randomFor } from './random.ts';
import type { Row } from './rows.ts';
import { ago, day, minute } from './time.ts';

/** How far back the demo's status history goes. */
const daysOfHistory = 60;

interface Change {
  readonly chargerId: string;
  readonly portId: string;
  readonly status: ChargerStatus;
  readonly at: string;
}

const text = (value: unknown): string => String(value);

/** Status changes of a port during a session: charging, then plugged in, then free. */
const changesOf = (session: Row): Change[] => {
  const port = { chargerId: text(session['charger_id']), portId: text(session['port_id']) };
  const charging: Change = { ...port, status: 'CHARGING', at: text(session['charging_started_at']) };
  if (session['ended_at'] === null) return [charging];
  return [
    charging,
    { ...port, status: 'PLUGGED_IN_NOT_CHARGING', at: text(session['charging_ended_at']) },
    { ...port, status: 'AVAILABLE', at: text(session['ended_at']) },
  ];
};

/** A charger that does not connect is offline since it was last seen. */
const offlineSince = ({ plan, row }: PlannedCharger): string | null =>
  plan.isOnline || !row['last_seen_at'] ? null : text(row['last_seen_at']);

/** Start of a port's status that no session explains. */
const latestChanges = (charger: PlannedCharger, now: Date, minutes: () => number): Change[] =>
  charger.ports
    .filter(({ status }) => status !== 'CHARGING' && status !== 'AVAILABLE')
    .map(({ id, status }) => {
      const lately = ago(now, minutes() * minute);
      return { chargerId: charger.id, portId: id, status, at: offlineSince(charger) ?? lately };
    });

/** Other chargers are offline since the demo began, because no charge point has connected yet. */
const silence = (charger: PlannedCharger, now: Date): Change[] =>
  charger.ports
    .filter(({ status, shown }) => shown !== status)
    .map(({ id, shown }) => ({
      chargerId: charger.id,
      portId: id,
      status: shown,
      at: offlineSince(charger) ?? now.toISOString(),
    }));

export function statusHistoryRows(
  tenant: string,
  chargers: readonly PlannedCharger[],
  sessions: readonly Row[],
  now: Date,
): Row[] {
  const random = randomFor(`status history of ${tenant}`);
  const since = ago(now, daysOfHistory * day);
  const changes = [
    ...sessions.filter((session) => text(session['started_at']) >= since).flatMap(changesOf),
    ...chargers.flatMap((charger) => latestChanges(charger, now, () => random.integer(1, 55))),
    ...chargers.flatMap((charger) => silence(charger, now)),
  ];
  return changes.map(({ chargerId, portId, status, at }) => ({
    tenant_id: tenant,
    id: random.uuid(),
    charger_id: chargerId,
    port_id: portId,
    status,
    created_at: at,
  }));
}
