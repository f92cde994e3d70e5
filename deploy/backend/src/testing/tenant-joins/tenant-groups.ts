import { parse } from 'libpg-query';
import type { TenantTableOf } from './condition-reader.ts';
import { StatementReader } from './statement-reader.ts';

export interface TenantJoin {
  /** How often it names a table of a tenant. */
  readonly tables: number;
  /**
   * Tables whose rows are of one tenant, since the statement compares `tenant_id`; more than one group where it may join
   * rows of different tenants.
   */
  readonly groups: readonly string[];
}

/** Which tables of a statement are surely read at one tenant. */
export async function findTenantGroups(sql: string, tenantTableOf: TenantTableOf): Promise<TenantJoin> {
  const reader = new StatementReader(tenantTableOf);
  const { stmts = [] } = await parse(sql);
  for (const { stmt } of stmts) if (stmt) reader.readQuery(stmt);
  const groups = Map.groupBy(reader.tables, ({ tenant }) => reader.equal.find(tenant));
  const named = [...groups.values()].map((tables) => [...new Set(tables.map(({ name }) => name))].toSorted().join(' '));
  return { tables: reader.tables.length, groups: named.toSorted() };
}
