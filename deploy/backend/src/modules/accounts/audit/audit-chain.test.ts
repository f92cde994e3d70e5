import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { exportAuditEntries } from '@plugboard/contracts/accounts';
import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { writeAuditEntry } from '../../../platform/http/audit.repository.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { parseCsv } from '../../../platform/parse-csv.ts';
import { trimAuditChain, verifyAuditChain } from './audit-chain.repository.ts';

describe.each(engines)('the chain of audit entries on %s', (engine) => {
  let app: TestApp;
  const verify = async () => (await verifyAuditChain(app.database, 'demo')).broken;
  const run = (statement: string) => sql.raw(statement).execute(app.database.kysely);
  const write = (index: number) =>
    withTenant(app.database, 'demo', (db) =>
      writeAuditEntry(
        db,
        { tenantId: 'demo', requestId: `r${index}`, account: undefined, address: '192.0.2.1', userAgent: 'x' },
        {
          action: 'user.changed',
          subject: { type: 'account', id: String(index) },
          before: { b: 1.5, a: [null, 'ä"\\'] },
          after: { index },
        },
      ),
    );
  const links = () =>
    app.database.kysely
      .selectFrom('audit_link')
      .selectAll()
      .where('tenant_id', '=', 'demo')
      .orderBy('sequence')
      .execute();

  beforeAll(async () => {
    app = await createTestApp(engine);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await run(`delete from audit_entry; `);
    await run(`delete from audit_link`);
    await run(`delete from audit_chain`);
    for (let index = 1; index <= 5; index += 1) {
      await write(index);
      // Entries of one millisecond would be deleted together.
      await setTimeout(2);
    }
  });

  it('holds while nobody touches it', async () => {
    expect(await verifyAuditChain(app.database, 'demo')).toMatchObject({ entries: 5, lastSequence: 5, broken: null });
    expect(await verifyAuditChain(app.database, 'metro')).toMatchObject({ entries: 0, broken: null });
  });

  it.each([
    ['a changed value', `update audit_entry set after = '{"index": 9}' where subject_id = '3'`, 'changed', 3],
    ['another actor', `update audit_entry set actor_name = 'Somebody' where subject_id = '2'`, 'changed', 2],
    ['another moment', `update audit_entry set at = at - interval '1 hour' where subject_id = '5'`, 'changed', 5],
    ['a deleted entry', `delete from audit_entry where subject_id = '3'`, 'missing', 3],
    [
      'an entry deleted with its link',
      `with gone as (delete from audit_link where sequence = 3 returning entry_id)
       delete from audit_entry where id in (select entry_id from gone)`,
      'moved',
      4,
    ],
    [
      'the newest entry deleted with its link',
      `with gone as (delete from audit_link where sequence = 5 returning entry_id)
       delete from audit_entry where id in (select entry_id from gone)`,
      'end-changed',
      5,
    ],
    ['the chain itself deleted', `delete from audit_chain where tenant_id = 'demo'`, 'end-changed', 5],
    [
      'two entries that change places',
      `update audit_link set sequence = case sequence when 2 then -3 else -2 end where sequence in (2, 3)`,
      'moved',
      -3,
    ],
    [
      'a hash that was made to fit',
      `update audit_entry set after = '{}' where subject_id = '2';
       update audit_link link set hash = audit_entry_hash(entry, link.sequence, link.previous_hash)
       from audit_entry entry where entry.id = link.entry_id and link.sequence = 2`,
      'moved',
      3,
    ],
  ])('finds %s', async (_case, statements, problem, sequence) => {
    for (const statement of statements.split(';')) await run(statement);
    expect(await verify()).toMatchObject({ problem, sequence });
  });

  it('finds an entry that was written past it', async () => {
    await run(`alter table audit_entry disable trigger chain_audit_entry`);
    await write(6);
    await run(`alter table audit_entry enable trigger chain_audit_entry`);
    expect(await verify()).toMatchObject({ problem: 'not-linked', sequence: null });
  });

  it('is not to be written by what serves a tenant', async () => {
    const asTenant = (statement: string) =>
      withTenant(app.database, 'demo', (db) =>
        sql
          .raw(statement)
          .execute(db)
          .then(() => 'done'),
      );
    for (const statement of [
      `update audit_entry set after = null`,
      `delete from audit_entry`,
      `update audit_link set hash = ''`,
      `update audit_chain set hash = ''`,
      `insert into audit_link values ('demo', 99, gen_random_uuid(), '', '')`,
    ])
      await expect(asTenant(statement)).rejects.toThrow('permission denied');
    expect(await verify()).toBeNull();
  });

  it('goes on from an anchor once old entries were deleted', async () => {
    const kept = (await links())[3];
    await run(`update audit_chain set anchor_hash = anchor_hash`);
    const { rows } = await sql<{ at: Date }>`select at from audit_entry where id = ${kept?.entry_id}`.execute(
      app.database.kysely,
    );
    expect(await trimAuditChain(app.database, 'demo', rows[0]?.at ?? new Date(0))).toBe(3);
    expect(await verifyAuditChain(app.database, 'demo')).toMatchObject({ entries: 2, firstSequence: 4, broken: null });
    await write(6);
    expect(await verify()).toBeNull();
    await run(`delete from audit_entry where subject_id = '4'`);
    expect(await verify()).toMatchObject({ problem: 'missing', sequence: 4 });
  });

  it('stays whole with 50 writers at once, each of whom writes in its own transaction', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => write(index + 10)));
    const all = await links();
    expect(all.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: 55 }, (_, index) => index + 1));
    expect(await verify()).toBeNull();
  });

  /** The lines of an export in the order of the chain, by column. */
  const exported = async (token: string, query = '') => {
    const { body } = await app.call({ url: `${exportAuditEntries.path}${query}`, token });
    const [header, ...lines] = parseCsv(body.replace('\uFEFF', '')).map(({ values }) => values);
    const valueOf = (line: readonly string[], name: string) => line[(header ?? []).indexOf(name)] ?? '';
    // The export is ordered by time, which entries of one millisecond share.
    const linked = lines.toSorted(
      (one, other) => Number(valueOf(one, 'sequence')) - Number(valueOf(other, 'sequence')),
    );
    return linked.map((line) => (name: string) => valueOf(line, name));
  };
  const recomputed = (content: string) => createHash('sha256').update(content).digest('hex');

  it('leaves with the export, so that anybody can recompute it', async () => {
    const lines = await exported(await signInAs(app, 'admin'));
    const column = (name: string) => lines.map((valueOf) => valueOf(name));
    const hashes = column('hash');
    expect(hashes).toHaveLength(6);
    expect(column('hashed_content').map(recomputed)).toEqual(hashes);
    expect(column('previous_hash')).toEqual(['', ...hashes.slice(0, -1)]);
    expect(column('sequence')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(column('address').at(-1)).toBe('127.0.0.1');
  });

  it('has no gaps in the export where browsers wrote entries by themselves, and none of what these hold', async () => {
    const token = await signInAs(app, 'admin');
    const automatic = ['ui_event.recorded', 'browser_error.recorded'] as const;
    for (const action of automatic)
      await withTenant(app.database, 'demo', (db) =>
        writeAuditEntry(
          db,
          { tenantId: 'demo', requestId: 'r', account: undefined, address: '192.0.2.77' },
          { action, subject: { type: 'browser_error', id: 'seen' }, after: { route: '/seen' } },
        ),
      );
    await write(9);
    const lines = await exported(token);
    const column = (name: string) => lines.map((valueOf) => valueOf(name));
    const hashes = column('hash');
    expect(column('sequence')).toEqual(lines.map((_, index) => String(index + 1)));
    expect(column('previous_hash')).toEqual(['', ...hashes.slice(0, -1)]);
    const bare = lines.slice(6, 8);
    const whole = lines.filter((valueOf) => valueOf('hashed_content') !== '');
    expect(whole.map((valueOf) => recomputed(valueOf('hashed_content')))).toEqual(hashes.toSpliced(6, 2));
    expect(bare.map((valueOf) => valueOf('action_code'))).toEqual(automatic);
    for (const name of ['subject_id', 'after', 'address', 'request_id', 'hashed_content'])
      expect(bare.map((valueOf) => valueOf(name))).toEqual(['', '']);
    // Filtered for, they are exported whole; filtered out, they are absent.
    expect((await exported(token, '?action=ui_event.recorded'))[0]?.('address')).toBe('192.0.2.77');
    expect(await exported(token, '?search=user.changed')).toHaveLength(6);
  });
});
