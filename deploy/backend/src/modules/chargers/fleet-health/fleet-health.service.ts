import {
  healthProblems,
  listFailureRanks,
  listHealthFindings,
  type FailureRank,
  type FleetHealth,
  type HealthFinding,
} from '@plugboard/contracts/chargers';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { daysBefore, type HealthContext } from './findings.repository.ts';
import { listOutdated } from './firmware-versions.ts';
import {
  countChargers,
  countFindings,
  findFindings,
  findFirmwareVersions,
  findGroups,
  findReleasedVersions,
  type FindingRow,
  type GroupRow,
} from './fleet-health.repository.ts';
import { findRanks, type RankRow } from './ranking.repository.ts';

/** Firmware versions are for people who operate chargers: for others no charger is outdated. */
async function contextOf({ db, tenantId, now, account }: SignedInCall): Promise<HealthContext> {
  const isOperator = account.permissions.includes('operate_charger');
  if (!isOperator) return { tenantId, now, outdated: [] };
  const installed = await findFirmwareVersions(db, tenantId);
  return { tenantId, now, outdated: listOutdated(installed, await findReleasedVersions(db, tenantId)) };
}

const severity = ({ problem }: GroupRow) => healthProblems.indexOf(problem);

export async function getFleetHealth(call: SignedInCall): Promise<FleetHealth> {
  const { db, tenantId, now } = call;
  const { groups, troubled } = await findGroups(db, await contextOf(call));
  return {
    as_of: now.toISOString(),
    chargers: await countChargers(db, tenantId),
    troubled,
    groups: groups
      .toSorted((one, other) => severity(one) - severity(other) || other.chargers - one.chargers)
      .map(({ problem, detail, chargers, ports, since, last_7_days, last_30_days }) => ({
        problem,
        detail,
        chargers,
        ports,
        since: since?.toISOString() ?? null,
        last_7_days,
        last_30_days,
      })),
  };
}

const toFinding = ({ charger_id, location_name, status, since, ...row }: FindingRow): HealthFinding => ({
  charger: charger_id,
  custom_id: row.custom_id,
  location_name: location_name || null,
  timezone: row.timezone,
  manufacturer: row.manufacturer,
  model: row.model,
  status: status || null,
  detail: row.detail,
  ports: row.ports,
  since: since?.toISOString() ?? null,
  last_7_days: row.last_7_days,
  last_30_days: row.last_30_days,
});

export async function listFindings(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listHealthFindings>,
): Promise<HandlerReplyOf<typeof listHealthFindings>> {
  const { problem, detail, search, location__in } = query;
  const selection = { ...(await contextOf(call)), problem, detail, search, location__in };
  const rows = await findFindings(call.db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countFindings(call.db, selection));
  return { results: rows.map(toFinding), ...buildPageLinks(listHealthFindings.path, query, count), count };
}

const toRank = ({ charger_id, custom_id, location_name, total: _total, ...row }: RankRow): FailureRank => ({
  charger:
    charger_id === null || custom_id === null
      ? null
      : { id: charger_id, custom_id, location_name: location_name || null },
  manufacturer: row.manufacturer,
  model: row.model,
  chargers: row.chargers,
  sessions: row.sessions,
  failed_sessions: row.failed_sessions,
  failed_starts: row.failed_starts,
  faults: row.faults,
  disconnects: row.disconnects,
  failures: row.failures,
});

export async function listRanks(
  { db, tenantId, now }: SignedInCall,
  query: ParsedQueryOf<typeof listFailureRanks>,
): Promise<HandlerReplyOf<typeof listFailureRanks>> {
  const { by, days, search, location__in } = query;
  const selection = { tenantId, by, search, location__in, since: daysBefore(now, days) };
  const rows = await findRanks(db, selection, query);
  // A page beyond the last one has no row that says how many there are.
  const first = rows[0] ?? (await findRanks(db, selection, { ...query, limit: 1, offset: 0 }))[0];
  const count = first?.total ?? 0;
  return { results: rows.map(toRank), ...buildPageLinks(listFailureRanks.path, query, count), count };
}
