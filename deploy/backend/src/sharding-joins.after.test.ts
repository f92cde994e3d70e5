import { describe, expect, inject, it } from 'vitest';
import { partitionedTableNames } from './platform/partitions/partitioned-tables.ts';
import { decidedTables } from './tenant-copy/table-decisions.ts';
import { joinsWithoutTenant } from './testing/sharding-exceptions.ts';
import { readStatements } from './testing/tenant-joins/record-statements.ts';
import { findTenantGroups } from './testing/tenant-joins/tenant-groups.ts';

const tables = new Set(decidedTables().filter((table) => table !== 'tenant'));
const partition = new RegExp(`^(${partitionedTableNames.join('|')})(_before)?(_\\d{4}_\\d{2}|_other)$`);

/** Views are named after the table whose rows they compute anew. */
function tenantTableOf(relation: string): string | undefined {
  const table = relation.replace(/^expected_/, '').replace(partition, '$1');
  return tables.has(table) ? table : undefined;
}

const statements = readStatements(inject('statementsFolder'));
const isWholeSuite = process.env['WHOLE_SUITE'] !== undefined;

/** Runs after all other tests, on the statements that they made the backend send. */
describe.runIf(statements.length > 0)('the statements, sharded by tenant', async () => {
  const read = await Promise.all(
    statements.map(async ({ origin, sql }) => ({ origin, sql, ...(await findTenantGroups(sql, tenantTableOf)) })),
  );
  /** One statement of each kind. */
  const apart = new Map<string, string>(
    read
      .filter(({ groups }) => groups.length > 1)
      .map(({ origin, groups, sql }) => [`${origin}: ${groups.join(' | ')}`, sql] as const),
  );

  it('compare the tenant in every join', () => {
    const unknown = [...apart].filter(([kind]) => joinsWithoutTenant[kind] === undefined);
    expect(Object.fromEntries(unknown)).toEqual({});
  });

  it.runIf(isWholeSuite)('are many, and need each of the exceptions', () => {
    expect(read.filter(({ tables }) => tables > 1).length).toBeGreaterThan(300);
    expect(Object.keys(joinsWithoutTenant).filter((kind) => !apart.has(kind))).toEqual([]);
  });
});
