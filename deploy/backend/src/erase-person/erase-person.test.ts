import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditChain } from '../modules/accounts/audit/audit-chain.repository.ts';
import type { Database, TenantTransaction } from '../platform/database/database.ts';
import { withSystem } from '../platform/database/tenant-scope.repository.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createFolderStore } from '../platform/files/folder-store.ts';
import { newId, newSecret } from '../platform/ids.ts';
import { seedDemo } from '../seed/index.ts';
import { oneEngine } from '../testing/engines.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { listTableNames } from '../tenant-copy/schema.repository.ts';
import { erasePerson } from './erase-person.service.ts';

const tenant = 'demo';

interface Person {
  id: string;
  readonly email: string;
  readonly phone: string;
  readonly name: { readonly first_name: string; readonly last_name: string };
}

const fullNameOf = ({ name }: Person) => `${name.first_name} ${name.last_name}`;

describe('erasing a person', () => {
  let scratch = '';
  let database: Database;
  let store: FileStore;
  const driver: Person = {
    id: '',
    email: 'zephyrine.driver@example.org',
    phone: '+14155559876',
    name: { first_name: 'Zéphyrine', last_name: 'O’Quilligan' },
  };
  const user: Person = {
    id: '',
    email: 'thaddeus_user@example.org',
    phone: '+14155554321',
    name: { first_name: 'Thaddeus', last_name: "Van der O'Wyck" },
  };

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'plugboard-erase-'));
    database = await createTestDatabase(oneEngine);
    store = createFolderStore({ dataDirectory: scratch });
    await seedDemo(database, store);
    await withSystem(database, async (db) => {
      // A driver who has charged, owes nothing, and has paid an invoice if one of the demo has.
      driver.id = await idOf(
        db,
        sql`select a.id from account a
        where a.tenant_id = ${tenant} and a.role = 'driver'
          and not exists (select from subscription s where s.account_id = a.id and s.state <> 'ENDED')
          and not exists (select from subscription_invoice i where i.account_id = a.id and i.state <> 'PAID')
        order by (select count(*) from charging_session c where c.account_id = a.id) desc, a.id limit 1`,
      );
      user.id = await idOf(
        db,
        sql`select a.id from account a where a.tenant_id = ${tenant} and a.role = 'admin'
        order by (select count(*) from audit_entry e where e.actor_account_id = a.id) desc, a.id limit 1`,
      );
      for (const { id, email, phone, name } of [driver, user])
        await db
          .updateTable('account')
          .set({ ...name, email, phone })
          .where('id', '=', id)
          .execute();
    });
  }, 120_000);
  afterAll(async () => {
    await database.close();
    rmSync(scratch, { recursive: true });
  });

  async function idOf(db: TenantTransaction, query: ReturnType<typeof sql>): Promise<string> {
    const { rows } = await query.execute(db);
    return (rows[0] as { id: string }).id;
  }

  /** Traces such as the portal leaves. */
  const leaveTraces = (person: Person) =>
    withSystem(database, async (db) => {
      const { id, email, phone, name } = person;
      const fullName = fullNameOf(person);
      const picture = newSecret();
      await store.put(picture, Buffer.from('a face'));
      const statements = [
        sql`update charging_session set driver_name = ${fullName} where account_id = ${id}`,
        sql`update charging_session set started_by = ${id}, started_by_name = ${fullName}, started_by_tenant_id = ${tenant}
          where id = (select id from charging_session where tenant_id = ${tenant} limit 1)`,
        sql`update subscription_invoice set user_name = ${fullName}, user_email = ${email} where account_id = ${id}`,
        sql`insert into audit_entry (tenant_id, id, at, actor_tenant_id, actor_account_id, action, subject_type,
            subject_id, before, after, request_id, address)
          values (${tenant}, ${newId()}, now(), ${tenant}, ${id}, 'user.changed', 'account', ${id},
            ${JSON.stringify({ ...name, email })}::jsonb, ${JSON.stringify({ phone })}::jsonb, 'test', '203.0.113.9')`,
        sql`insert into audit_entry (tenant_id, id, at, actor_tenant_id, actor_account_id, actor_name, action,
            subject_type, subject_id, request_id)
          values ('metro', ${newId()}, now(), ${tenant}, ${id}, ${fullName}, 'user.changed', 'account', 'x', 'test')`,
        sql`insert into outbox (tenant_id, id, kind, recipient, subject, body)
          values (${tenant}, ${newId()}, 'mail', ${email}, 'Hello', ${`Dear ${fullName}`}),
            (${tenant}, ${newId()}, 'mail', 'other@example.org', 'News', ${`${fullName} <${email.toUpperCase()}> wrote`})`,
        sql`update ticket_comment set author_id = ${id}, author_name = ${fullName}, text = 'My dog is called Rex'
          where tenant_id = ${tenant} and (ticket_number, id) in
            (select ticket_number, id from ticket_comment where tenant_id = ${tenant} limit 1)`,
        sql`update support_ticket set reporter_id = ${id}, reporter_name = ${fullName},
            description = ${`Call ${phone}, or mail ${email}.`}
          where tenant_id = ${tenant} and number = (select min(number) from support_ticket where tenant_id = ${tenant})`,
        sql`insert into location_note (tenant_id, id, location_id, note, author, created_at)
          select ${tenant}, ${newId()}, id, ${`Keys are with ${fullName}`}, ${fullName}, now() from location
          where tenant_id = ${tenant} limit 1`,
        sql`insert into id_tag (tenant_id, id, number, account_id) values (${tenant}, ${newId()}, ${id.slice(0, 8).toUpperCase()}, ${id})`,
        sql`update payment_session set receipt_email = ${email} where tenant_id = ${tenant} and id =
          (select id from payment_session where tenant_id = ${tenant} limit 1)`,
        sql`insert into stored_file (tenant_id, name, kind, account_id, content_type, size_bytes, file_name)
          values (${tenant}, ${picture}, 'avatar', ${id}, 'image/webp', 6, ${`${fullName}.webp`})`,
        sql`insert into account_token (tenant_id, token_hash, account_id, email, kind, expires_at)
          values (${tenant}, ${newSecret()}, ${id}, ${email}, 'password-reset', now())`,
      ];
      for (const statement of statements) await statement.execute(db);
      return picture;
    });

  /** Tables with a row in which the words stand, in any case, in any column and of any tenant. */
  async function tablesWith(words: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (const table of await withSystem(database, listTableNames)) {
      const patterns = words.map((word) => `%${word}%`);
      const { rows } = await sql`select from ${sql.table(table)} t
        where t::text ilike any (${patterns}::text[]) limit 1`.execute(database.kysely);
      if (rows.length > 0) found.push(table);
    }
    return found;
  }

  const totals = async () =>
    (
      await sql`select
        (select json_agg(t) from (select tenant_id, count(*), sum(revenue_minor) as money, sum(energy_wh) as energy
          from charging_session group by 1 order by 1) t) as sessions,
        (select json_agg(t) from (select debit, credit, sum(amount_minor) as money from payment_entry
          group by 1, 2 order by 1, 2) t) as payments,
        (select json_agg(t) from (select state, count(*), sum(total_minor) as money from subscription_invoice
          group by 1 order by 1) t) as invoices,
        (select json_agg(t) from (select debit, credit, sum(amount_minor) as money from subscription_entry
          group by 1, 2 order by 1, 2) t) as books,
        (select json_agg(t) from (select tenant_id, sum(revenue_minor) as money, sum(energy_wh) as energy
          from port_rollup group by 1 order by 1) t) as rollups,
        (select sum(amount_minor) from payout) as payouts`.execute(database.kysely)
    ).rows;

  it.each([
    ['a driver', driver],
    ['a user of the portal', user],
  ])(
    'leaves no trace of %s, and every amount as it was',
    async (_kind, person) => {
      const picture = await leaveTraces(person);
      const traces = await tablesWith([person.email]);
      expect(traces.length).toBeGreaterThan(5);
      const before = await totals();
      const report = await erasePerson(database, store, tenant, person.email.toUpperCase());
      const words = [person.email, fullNameOf(person), person.name.last_name, person.phone, 'My dog'];
      expect(await tablesWith(words)).toEqual([]);
      expect(await totals()).toEqual(before);
      const files = readdirSync(scratch, { recursive: true, encoding: 'utf8' });
      expect(files.filter((path) => statSync(join(scratch, path)).isFile() && path.includes(picture))).toEqual([]);
      for (const each of [tenant, 'metro']) expect((await verifyAuditChain(database, each)).broken).toBeNull();
      const entry = await database.kysely
        .selectFrom('audit_entry')
        .select(['subject_id', 'after'])
        .where('action', '=', 'user.erased')
        .where('subject_id', '=', person.id)
        .executeTakeFirstOrThrow();
      expect(entry.after).toEqual(report);
      expect(report.entries).toBeGreaterThan(0);
      await expect(erasePerson(database, store, tenant, person.email)).rejects.toThrow('Nobody has this address');
    },
    120_000,
  );

  it('finds an entry that was changed after the person was erased from it', async () => {
    await sql`update audit_entry set action = 'user.deleted' where (tenant_id, id) =
      (select tenant_id, entry_id from audit_redaction where tenant_id = ${tenant} limit 1)`.execute(database.kysely);
    expect((await verifyAuditChain(database, tenant)).broken?.problem).toBe('changed');
  });
});
