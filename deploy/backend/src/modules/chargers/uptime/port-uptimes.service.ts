import {
  listPortUptimes,
  monthOf,
  uptimeSpan,
  type PortUptimeItem,
  type UptimePeriod,
} from '@plugboard/contracts/chargers';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { listOpenRanges } from './opening-hours.service.ts';
import { findPortUptimes, type PortUptimeRow } from './port-uptimes.repository.ts';

/** The period that a call asks for, as the database compares it. */
export function periodOf(
  { period, month }: { readonly period: UptimePeriod; readonly month?: string | undefined },
  now: Date,
): { readonly start: Date; readonly end: Date } {
  const { starts, ends } = uptimeSpan(period, month ?? monthOf(now), now);
  return { start: new Date(starts), end: new Date(ends) };
}

export const toUptimeItem = (row: PortUptimeRow): PortUptimeItem => ({
  port: row.port_id,
  connector_id: row.connector_id,
  connector_type: row.connector_type,
  charger: row.charger_id,
  custom_id: row.custom_id,
  location_name: row.location_name || null,
  timezone: row.timezone,
  service_minutes: row.service_minutes,
  outage_minutes: row.outage_minutes,
  excluded_minutes: row.excluded_minutes,
  uptime_percent: row.uptime,
});

/** Ports with their uptime, a page at a time. */
export async function listUptimes(
  { db, tenantId, now }: SignedInCall,
  query: ParsedQueryOf<typeof listPortUptimes>,
): Promise<HandlerReplyOf<typeof listPortUptimes>> {
  const period = { tenantId, ...periodOf(query, now) };
  const selection = { ...query, ...period, openRanges: await listOpenRanges(db, period) };
  const rows = await findPortUptimes(db, selection, query);
  const isEmptyPage = getCountOfLastPage(query, rows.length) === undefined && rows.length === 0;
  const [first] = isEmptyPage ? await findPortUptimes(db, selection, { ...query, limit: 1, offset: 0 }) : rows;
  const count = first?.total ?? 0;
  return { results: rows.map(toUptimeItem), ...buildPageLinks(listPortUptimes.path, query, count), count };
}
