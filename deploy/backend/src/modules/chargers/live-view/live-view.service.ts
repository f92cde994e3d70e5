import {
  type countLiveView as countLiveViewEndpoint,
  isActivated,
  type listLiveSites as listLiveSitesEndpoint,
  listLiveView as listLiveViewEndpoint,
  type LiveViewCharger,
} from '@plugboard/contracts/chargers';
import { type HandlerReplyOf, maxPageSize, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { JsonPieces } from '../../../platform/http/json-pieces.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { toRefusedCard } from '../../connections/index.ts';
import {
  countByStatus,
  findLiveChargers,
  findLivePorts,
  findLiveSites,
  findNewestFaults,
  findPowerBySite,
  type LiveChargerRow,
  type LivePortRow,
  type LiveViewSelection,
} from './live-view.repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toLiveChargerDto = (row: LiveChargerRow, ports: readonly LivePortRow[], now: Date): LiveViewCharger => ({
  id: row.id,
  custom_id: row.custom_id,
  location: row.location_id,
  location_name: row.location_name || null,
  timezone: row.timezone,
  status: row.status || null,
  is_online: row.is_online,
  is_activated: isActivated(iso(row.licensed_from), iso(row.licensed_to), now),
  last_seen_at: iso(row.last_seen_at),
  status_since: iso(row.status_since),
  no_connection_since: iso(row.disconnected_at),
  ports: ports.map((port) => ({
    id: port.id,
    connector_id: port.connector_id,
    status: port.status || null,
    as_of: iso(port.status_at),
    status_since: iso(port.status_since),
    alert_info: port.alert_info,
    charge_starts_at: iso(port.charge_starts_at),
    charge_current_kilowatt_hour: port.charge_energy_wh / 1000,
    power_kw: port.power_w === null ? null : port.power_w / 1000,
    state_of_charge_percent: port.state_of_charge_percent,
    in_handshake: port.in_handshake,
    spent_energy: port.last_charge_energy_wh / 1000,
    spent_time_last: port.last_charge_seconds,
    refused_card: toRefusedCard(port, now),
  })),
});

async function withPorts(
  db: TenantTransaction,
  tenantId: string,
  rows: readonly LiveChargerRow[],
  now: Date,
): Promise<LiveViewCharger[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const ports = new Map<string, LivePortRow[]>(ids.map((id) => [id, []]));
  for (const port of await findLivePorts(db, tenantId, ids)) ports.get(port.charger_id)?.push(port);
  return rows.map((row) => toLiveChargerDto(row, ports.get(row.id) ?? [], now));
}

const total = (counts: Awaited<ReturnType<typeof countByStatus>>) => counts.reduce((sum, { count }) => sum + count, 0);

/** Streams in batches, each in a separate transaction, so that neither the answer nor a slow reader is held in memory. */
async function* textOf(
  database: Database,
  selection: LiveViewSelection,
  { limit, offset, ordering }: Pick<ParsedQueryOf<typeof listLiveViewEndpoint>, 'limit' | 'offset' | 'ordering'>,
  rest: Omit<HandlerReplyOf<typeof listLiveViewEndpoint>, 'results'>,
  now: Date,
): AsyncGenerator<string> {
  yield '{"results":[';
  let after: LiveChargerRow | undefined;
  let sent = 0;
  do {
    // A rank may change between two batches: only the order by name continues behind the last charger.
    const position = ordering.endsWith('severity') ? { offset: offset + sent } : { offset: after ? 0 : offset, after };
    const window = { limit: Math.min(maxPageSize, limit - sent), ordering, ...position };
    const found = await withTenant(database, selection.tenantId, async (db) => {
      const rows = await findLiveChargers(db, selection, window);
      return { rows, chargers: await withPorts(db, selection.tenantId, rows, now) };
    });
    const text = found.chargers.map((charger) => JSON.stringify(charger)).join(',');
    if (text !== '') yield sent === 0 ? text : `,${text}`;
    sent += found.rows.length;
    after = found.rows.length === window.limit && sent < limit ? found.rows.at(-1) : undefined;
  } while (after);
  yield `],${JSON.stringify(rest).slice(1)}`;
}

/** A window of the live view; longer than a page, so it is streamed as it is read. */
export async function listLiveView(
  call: SignedInCall,
  database: Database,
  query: ParsedQueryOf<typeof listLiveViewEndpoint>,
): Promise<HandlerReplyOf<typeof listLiveViewEndpoint> | JsonPieces> {
  const { limit, offset, ordering, ...filters } = query;
  const selection = { ...filters, tenantId: call.tenantId };
  const restOf = (count: number) => ({ ...buildPageLinks(listLiveViewEndpoint.path, query, count), count });
  const countAll = async () => total(await countByStatus(call.db, selection));
  if (limit > maxPageSize)
    return new JsonPieces(textOf(database, selection, query, restOf(await countAll()), call.now));
  const rows = await findLiveChargers(call.db, selection, { limit, offset, ordering });
  return {
    results: await withPorts(call.db, call.tenantId, rows, call.now),
    ...restOf(getCountOfLastPage(query, rows.length) ?? (await countAll())),
  };
}

export async function countLiveView(
  call: SignedInCall,
  query: ParsedQueryOf<typeof countLiveViewEndpoint>,
): Promise<HandlerReplyOf<typeof countLiveViewEndpoint>> {
  const selection = { ...query, tenantId: call.tenantId };
  const counts = await countByStatus(call.db, selection);
  const power = await findPowerBySite(call.db, selection);
  const faults = await findNewestFaults(call.db, selection);
  return {
    statuses: counts.map(({ status, count }) => ({ status: status || null, count })),
    count: total(counts),
    power_kw: power.reduce((sum, { power_w }) => sum + Number(power_w), 0) / 1000,
    faults: faults.map((fault) => ({
      charger: fault.charger_id,
      custom_id: fault.custom_id,
      port: fault.port_id,
      location_name: fault.location_name || null,
      timezone: fault.timezone,
      since: iso(fault.status_since),
      alert_info: fault.alert_info,
    })),
  };
}

export async function listLiveSites(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listLiveSitesEndpoint>,
): Promise<HandlerReplyOf<typeof listLiveSitesEndpoint>> {
  const selection = { ...query, tenantId: call.tenantId };
  const rows = await findLiveSites(call.db, selection);
  const power = new Map((await findPowerBySite(call.db, selection)).map((row) => [row.location_id, row.power_w]));
  return {
    sites: rows.map(({ location_id, name, ...sums }) => ({
      key: location_id ?? ('none' as const),
      name: name || null,
      ...sums,
      power_kw: Number(power.get(location_id) ?? 0) / 1000,
    })),
  };
}
