import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '../modules/accounts/audit/audit-chain.repository.ts';
import { compareRollups } from '../modules/reports/rollups/rollups.service.ts';
import type { Database } from '../platform/database/database.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { seedDemo } from '../seed/index.ts';
import { engines } from '../testing/engines.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { applyConfiguration } from './apply-configuration.service.ts';
import { exportTenant } from './export-tenant.service.ts';
import { importTenant } from './import-tenant.service.ts';
import { planTenant, type TableDifference } from './plan-tenant.service.ts';
import { listTableNames, readTables } from './schema.repository.ts';
import { decidedTables, decisionOn, sharedTables } from './table-decisions.ts';
import { wipeTenant } from './wipe-tenant.service.ts';

const tenant = 'demo';

/** Hash of each file of a folder by its path. */
function hashesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    paths
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );
}

describe.each(engines)('a copy of a tenant on %s', (engine) => {
  let scratch = '';
  const folder = (name: string) => join(scratch, name);
  let database: Database;
  let store: FileStore;
  let other: string;

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'plugboard-copy-'));
    database = await createTestDatabase(engine);
    store = createFolderStore({ dataDirectory: folder('data') });
    await seedDemo(database, store);
    const tenants = await database.kysely.selectFrom('tenant').select('id').where('id', '<>', tenant).execute();
    other = tenants[0]?.id ?? '';
    await addAwkwardRows();
  }, 120_000);
  afterAll(async () => {
    await database.close();
    rmSync(scratch, { recursive: true });
  });

  /** Values that a careless copy changes, and rows that hold secrets. */
  const addAwkwardRows = () =>
    withSystem(database, async (db) => {
      await sql`insert into event_counter (tenant_id, last_id) values (${tenant}, 9007199254740993)
        on conflict (tenant_id) do update set last_id = 9007199254740993`.execute(db);
      await sql`update location set latitude = 0.1 + 0.2, name = ${'Plaza “Ñandú”\n\\N\t"1"'} where id =
        (select id from location where tenant_id = ${tenant} and source_tenant_id is null order by id limit 1)`.execute(
        db,
      );
      await sql`insert into audit_entry (tenant_id, id, at, action, subject_type, subject_id, before, after, request_id)
        select ${tenant}, gen_random_uuid(), '2026-01-01T00:00:00.123456Z', 'user.changed', 'account', 'x', 'null',
          '{"a": 1.50, "b": [null, 12345678901234567890]}', 'test'`.execute(db);
      await sql`insert into account_token (tenant_id, token_hash, account_id, email, kind, expires_at)
        select tenant_id, 'secret-hash', id, email, 'password-reset', now() from account where tenant_id = ${tenant} limit 1`.execute(
        db,
      );
    });

  const hashesOfOthers = async () => {
    const hashes: Record<string, unknown> = {};
    for (const { name, tenantColumn } of await withSystem(database, readTables)) {
      const column = sql.ref(tenantColumn);
      const { rows } = await sql`select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as hash
        from ${sql.table(name)} t where ${column} <> ${tenant}`.execute(database.kysely);
      hashes[name] = rows[0];
    }
    return hashes;
  };

  const plan = async (name: string) => {
    const found: TableDifference[] = [];
    await planTenant(database, folder(name), (difference) => found.push(difference));
    return found;
  };

  it('has a decision about every table', async () => {
    const tables = (await withSystem(database, listTableNames)).toSorted();
    expect([...decidedTables(), ...sharedTables].toSorted()).toEqual(tables);
  });

  it('brings back every byte after a wipe, and leaves other tenants alone', async () => {
    const first = await exportTenant(database, store, { kind: 'full', tenant, folder: folder('first') });
    expect(Object.keys(first.files).length).toBeGreaterThan(0);
    expect(Object.keys(first.tables).length).toBeGreaterThan(60);
    const before = await hashesOfOthers();
    await wipeTenant(database, store, tenant, other);
    for (const { name, tenantColumn } of await withSystem(database, readTables)) {
      const left = sql`select from ${sql.table(name)} where ${sql.ref(tenantColumn)} = ${tenant}`;
      expect((await left.execute(database.kysely)).rows, name).toEqual([]);
    }
    await importTenant(database, store, folder('first'), other);
    await exportTenant(database, store, { kind: 'full', tenant, folder: folder('second') });
    expect(hashesOf(folder('second'))).toEqual(hashesOf(folder('first')));
    const after = await hashesOfOthers();
    const isLogged = (name: string) => name.startsWith('audit_');
    for (const name of Object.keys(before).filter((each) => !isLogged(each)))
      expect({ name, ...(after[name] as object) }).toEqual({ name, ...(before[name] as object) });
    const log = await database.kysely
      .selectFrom('audit_entry')
      .select(['action', 'subject_id'])
      .where('tenant_id', '=', other)
      .where('request_id', '=', 'tenant command')
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { action: 'tenant.wiped', subject_id: tenant },
      { action: 'tenant.imported', subject_id: tenant },
    ]);
  }, 240_000);

  it('is whole: audit chain, roll-ups and the next numbers fit what came in', async () => {
    expect((await verifyAuditChain(database, tenant)).broken).toBeNull();
    expect(Object.values(await compareRollups(database)).reduce((sum, count) => sum + count, 0)).toBe(0);
    const { rows } = await sql<{ free: boolean }>`
      select nextval('command_number') > coalesce((select max(number) from command), 0) as free`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ free: true }]);
  }, 60_000);

  it('holds no secret', () => {
    const tables = readdirSync(join(folder('first'), 'tables')).map((file) => file.replace('.jsonl', ''));
    expect(tables.filter((table) => decisionOn(table) === 'secret' || decisionOn(table) === 'passing')).toEqual([]);
    const all = tables.map((table) => readFileSync(join(folder('first'), 'tables', `${table}.jsonl`), 'utf8')).join('');
    expect(all).not.toContain('$argon2');
    expect(all).not.toContain('secret-hash');
  });

  it('refuses a copy whose bytes differ from its manifest, and a tenant that is there', async () => {
    await expect(importTenant(database, store, folder('second'), other)).rejects.toThrow('wipe it first');
    const path = join(folder('second'), 'tables', 'tenant.jsonl');
    writeFileSync(path, readFileSync(path, 'utf8').replace('USD', 'EUR'));
    await expect(importTenant(database, store, folder('second'), other)).rejects.toThrow('hash differs');
  });

  it('plans and applies a configuration: back to what it was, and to a tenant that is missing', async () => {
    const wanted = { kind: 'configuration', tenant, folder: folder('configuration') } as const;
    const { tables } = await exportTenant(database, store, wanted);
    expect(await plan('configuration')).toEqual([]);
    await withSystem(database, async (db) => {
      await sql`update charger set name = 'Renamed' where id =
        (select id from charger where tenant_id = ${tenant} and source_tenant_id is null order by id limit 1)`.execute(
        db,
      );
      await sql`delete from ticket_sla_target where tenant_id = ${tenant}`.execute(db);
      await sql`insert into charger_tag values (${tenant}, 'unplanned', 'Unplanned')`.execute(db);
    });
    const kinds = (await plan('configuration')).map(({ table, difference }) => `${difference.kind} ${table.name}`);
    const targets = Array.from({ length: tables['ticket_sla_target']?.rows ?? 0 }, () => 'add ticket_sla_target');
    expect(kinds.toSorted()).toEqual([...targets, 'change charger', 'remove charger_tag'].toSorted());
    await expect(applyConfiguration(database, folder('configuration'), false)).rejects.toThrow(
      '1 rows are not in the copy',
    );
    expect(await applyConfiguration(database, folder('configuration'), true)).toEqual({
      add: targets.length,
      change: 1,
      remove: 1,
    });
    expect(await plan('configuration')).toEqual([]);

    const elsewhere = await createTestDatabase(engine);
    try {
      await applyConfiguration(elsewhere, folder('configuration'), false);
      await exportTenant(elsewhere, store, { ...wanted, folder: folder('elsewhere') });
      expect(hashesOf(folder('elsewhere'))).toEqual(hashesOf(folder('configuration')));
      const { rows } = await sql`select chargers = (select count(*) from charger) as counted
        from charger_count`.execute(elsewhere.kysely);
      expect(rows).toEqual([{ counted: true }]);
    } finally {
      await elsewhere.close();
    }
  }, 120_000);
});
