import type { LivePort } from '@plugboard/contracts/chargers';
import type { LiveEvent } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import type { ReportContext } from '../../../platform/ocpp/charge-point-messages.ts';
import {
  chargerFacts,
  hasChanged,
  portFacts,
  withDerivedStatuses,
  publishedChargerFacts,
  publishedPortFacts,
  type ChargerState,
  type PortState,
} from './charger-state.ts';
import { toRefusedCard } from './refused-card-dto.ts';
import { withStatusSince } from './status-since.ts';
import {
  lockChargers,
  saveChargerStates,
  insertHistory,
  savePortStates,
  type WhenLocked,
} from './charger-state.repository.ts';

/** Channel for changes of chargers that other tenants mirror. */
export const mirrorsChannel = 'mirrors';

/** Transaction and time of a change. */
export interface ChangeContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly at: Date;
}

/** A change of one charger, at its own moment. */
export interface ChargerChange {
  readonly chargerId: string;
  readonly at: Date;
  readonly change: (charger: ChargerState) => ChargerState;
}

interface Change {
  readonly before: ChargerState;
  readonly after: ChargerState;
  readonly at: Date;
}

const asNumber = (wh: number) => wh / 1000;

const livePortOf = (port: PortState, at: Date): LivePort => ({
  id: port.id,
  status: port.status || null,
  as_of: port.status_at?.toISOString() ?? null,
  status_since: port.status_since?.toISOString() ?? null,
  alert_info: port.alert_info,
  charge_starts_at: port.charge_starts_at?.toISOString() ?? null,
  charge_current_kilowatt_hour: asNumber(port.charge_energy_wh),
  power_kw: port.power_w === null ? null : asNumber(port.power_w),
  state_of_charge_percent: port.state_of_charge_percent,
  in_handshake: port.in_handshake,
  spent_energy: asNumber(port.last_charge_energy_wh),
  spent_time_last: port.last_charge_seconds,
  refused_card: toRefusedCard(port, at),
});

/** The ports of `after` that differ from those of `before` in some facts. */
function changedPorts({ before, after }: Change, facts: readonly (keyof PortState)[]): PortState[] {
  const known = new Map(before.ports.map((port) => [port.id, port]));
  return after.ports.filter((port) => {
    const previous = known.get(port.id);
    return previous === undefined || hasChanged(previous, port, facts);
  });
}

function eventsOf(change: Change): LiveEvent[] {
  const { before, after, at } = change;
  const ports = changedPorts(change, publishedPortFacts);
  if (ports.length === 0 && !hasChanged(before, after, publishedChargerFacts)) return [];
  return [
    {
      type: 'charger-changed',
      charger: after.id,
      status: after.status || null,
      last_seen_at: (after.is_online ? at : after.last_seen_at)?.toISOString() ?? null,
      is_online: after.is_online,
      status_since: after.status_since?.toISOString() ?? null,
      no_connection_since: after.disconnected_at?.toISOString() ?? null,
      ports: ports.map((port) => livePortOf(port, at)),
    },
  ];
}

function applyChange(before: ChargerState, { at, change }: ChargerChange): Change {
  return { before, at, after: withStatusSince(before, withDerivedStatuses(change(before), at), at) };
}

/**
 * Changes the state of different chargers, derives their statuses, and stores the differences, with a history entry for
 * each changed status. Returns the events, to be published at the end of the transaction.
 *
 * @param whenLocked messages of many charge points fail together, and are handled alone then
 */
export async function changeEachCharger(
  { db, tenantId }: ReportContext,
  chargerChanges: readonly ChargerChange[],
  whenLocked: WhenLocked = chargerChanges.length > 1 ? 'fail' : 'wait',
): Promise<LiveEvent[]> {
  if (chargerChanges.length === 0) return [];
  const byCharger = new Map(chargerChanges.map((each) => [each.chargerId, each]));
  const chargers = await lockChargers(db, tenantId, [...byCharger.keys()], whenLocked);
  const changes = chargers.flatMap((before) => {
    const change = byCharger.get(before.id);
    return change ? [applyChange(before, change)] : [];
  });
  const rows = changes.filter(({ before, after }) => hasChanged(before, after, chargerFacts)).map(({ after }) => after);
  const ports = changes.flatMap((each) => changedPorts(each, portFacts));
  const statuses = changes.flatMap((each) => changedPorts(each, ['status']).map((port) => ({ port, at: each.at })));
  await Promise.all([
    saveChargerStates(db, tenantId, rows),
    savePortStates(db, tenantId, ports),
    insertHistory(db, tenantId, statuses),
  ]);
  const published = changes.map((each) => ({ each, events: eventsOf(each) }));
  for (const { each, events } of published)
    if (each.after.is_mirrored && events.length > 0)
      await notifyChannel(db, mirrorsChannel, `${tenantId}/${each.after.id}`);
  return published.flatMap(({ events }) => events);
}

/** `changeEachCharger` for one change of several chargers at one moment. */
export const changeChargers = (
  context: ChangeContext,
  ids: readonly string[],
  change: ChargerChange['change'],
  whenLocked: WhenLocked = 'wait',
): Promise<LiveEvent[]> =>
  changeEachCharger(
    context,
    ids.map((chargerId) => ({ chargerId, at: context.at, change })),
    whenLocked,
  );
