import { type FindingOrdering, type HealthProblem, healthProblems } from '@plugboard/contracts/chargers';
import type { ChargerStatus } from '@plugboard/contracts/chargers';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import { findingQueries, type HealthContext } from './findings.repository.ts';

interface Frequency {
  readonly ports: number;
  readonly since: Date | null;
  readonly last_7_days: number | null;
  readonly last_30_days: number | null;
}

export interface GroupRow extends Frequency {
  readonly problem: HealthProblem;
  readonly detail: string | null;
  readonly chargers: number;
}

const allFindings = (context: HealthContext) =>
  sql.join(
    healthProblems.map(
      (problem) => sql`select ${problem}::text as problem, * from (${findingQueries[problem](context)}) f`,
    ),
    sql` union all `,
  );

/** Chargers counted by problem and kind, and how many have one at all; all of the tenant's. */
export async function findGroups(db: TenantTransaction, context: HealthContext) {
  const { rows } = await sql<GroupRow & { readonly troubled: number; readonly is_sum: boolean }>`
    select problem, detail, count(distinct charger_id)::int as chargers, sum(ports)::int as ports, min(since) as since,
      sum(last_7_days)::int as last_7_days, sum(last_30_days)::int as last_30_days,
      grouping(problem) = 1 as is_sum
    from (${allFindings(context)}) finding group by grouping sets ((problem, detail), ())`.execute(db);
  return { groups: rows.filter(({ is_sum }) => !is_sum), troubled: rows.find(({ is_sum }) => is_sum)?.chargers ?? 0 };
}

export async function countChargers(db: TenantTransaction, tenantId: string): Promise<number> {
  const row = await db
    .selectFrom('charger_count')
    .select('chargers')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.chargers ?? 0;
}

interface FindingSelection extends HealthContext {
  readonly problem: HealthProblem;
  readonly detail?: string | undefined;
  readonly search?: string | undefined;
  readonly location__in?: readonly string[] | undefined;
}

export interface FindingRow extends Frequency {
  readonly charger_id: string;
  readonly detail: string | null;
  readonly custom_id: string;
  readonly location_name: string;
  readonly timezone: string;
  readonly manufacturer: string;
  readonly model: string;
  readonly status: ChargerStatus | '';
}

function selected(selection: FindingSelection) {
  const { tenantId, problem, detail, search, location__in: locations = [] } = selection;
  const conditions = [
    sql`charger.tenant_id = ${tenantId}`,
    ...(detail === undefined ? [] : [sql`finding.detail = ${detail}`]),
    ...(locations.length === 0 ? [] : [sql`charger.location_id = any(${locations})`]),
    ...searchPatterns(search).map((pattern) => contains(sql<string>`charger.search_text`, pattern)),
  ];
  return sql`from (${findingQueries[problem](selection)}) finding join charger on charger.id = finding.charger_id
    where ${sql.join(conditions, sql` and `)}`;
}

const ownName = sql`lower(charger.custom_id) collate "C"`;
const orderKeys = {
  custom_id: ownName,
  location_name: sql`lower(charger.location_name) collate "C"`,
  since: sql`finding.since`,
  last_7_days: sql`finding.last_7_days`,
  last_30_days: sql`finding.last_30_days`,
};

export async function findFindings(
  db: TenantTransaction,
  selection: FindingSelection,
  { limit, offset, ordering }: { readonly limit: number; readonly offset: number; readonly ordering: FindingOrdering },
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select finding.*, charger.custom_id, charger.location_name, charger.timezone, charger.manufacturer, charger.model,
      charger.status
    ${selected(selection)} order by ${orderBy(orderKeys, ordering, ownName, sql`finding.detail`)}
    ${limitAndOffset({ limit, offset })}`.execute(db);
  return rows;
}

export async function countFindings(db: TenantTransaction, selection: FindingSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${selected(selection)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Firmware versions of the tenant's own chargers by model. */
export const findFirmwareVersions = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('charger')
    .select(['manufacturer', 'model', sql<string>`firmware_version`.as('version')])
    .where('tenant_id', '=', tenantId)
    .where('source_tenant_id', 'is', null)
    .where('firmware_version', 'is not', null)
    .groupBy(['manufacturer', 'model', 'firmware_version'])
    .execute();

/** Versions that are entered as firmware files. */
export const findReleasedVersions = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('firmware_release')
    .select(['manufacturer', 'model', 'version'])
    .where('tenant_id', '=', tenantId)
    .execute();
