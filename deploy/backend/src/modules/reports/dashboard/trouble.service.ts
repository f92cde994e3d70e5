import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  type StatusCounts,
  defaultTimeZone,
  type listAttention as attentionCall,
  type listChargerErrors as errorsCall,
} from '@plugboard/contracts/reports';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { toDashboardPeriod } from './dashboard-period.ts';
import { countErrors, findAttention, findErrors, findStatuses } from './trouble.repository.ts';

export async function listAttention(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof attentionCall>,
  path: string,
): Promise<HandlerReplyOf<typeof attentionCall>> {
  const of = { tenantId, locations: query.location__in, search: query.search };
  const rows = await findAttention(db, of, query);
  // A page beyond the last one has no row that says how many there are.
  const isBeyond = rows.length === 0 && query.offset > 0;
  const [first] = isBeyond ? await findAttention(db, of, { ...query, limit: 1, offset: 0 }) : rows;
  const count = first?.total ?? 0;
  const results = rows.map(({ id, custom_id, location_name, timezone, cause, error_code, since }) => ({
    charger: id,
    custom_id,
    location_name: location_name || null,
    timezone,
    cause,
    error_code,
    since: since?.toISOString() ?? null,
  }));
  return { results, ...buildPageLinks(path, query, count), count };
}

export async function getChargerStatuses(
  { db, tenantId }: SignedInCall,
  locations: readonly string[] | undefined,
): Promise<StatusCounts> {
  const rows = await findStatuses(db, { tenantId, locations });
  return {
    chargers: rows.reduce((sum, { chargers }) => sum + chargers, 0),
    statuses: rows.map(({ status, chargers }) => ({ status: status || null, chargers })),
  };
}

export async function listChargerErrors(
  { db, tenantId, now }: SignedInCall,
  query: ParsedQueryOf<typeof errorsCall>,
  path: string,
): Promise<HandlerReplyOf<typeof errorsCall>> {
  const { start, end } = toDashboardPeriod(query, now);
  const of = {
    tenantId,
    locations: query.location__in,
    search: query.search,
    start: new Date(start),
    end: new Date(end),
  };
  const rows = await findErrors(db, of, query);
  // A page beyond the last one has no row that says how many there are.
  const count = rows[0]?.total ?? (query.offset === 0 ? 0 : await countErrors(db, of));
  const results = rows.map(({ charger_id, created_at, ended_at, timezone, location_name, ...row }) => ({
    id: row.id,
    charger: charger_id,
    custom_id: row.custom_id,
    location_name: location_name || null,
    timezone: timezone ?? defaultTimeZone,
    connector_id: row.connector_id,
    error_code: row.error_code || null,
    started_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
  }));
  return { results, ...buildPageLinks(path, query, count), count };
}
