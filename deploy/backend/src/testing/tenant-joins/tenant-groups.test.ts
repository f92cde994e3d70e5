import { expect, it } from 'vitest';
import { findTenantGroups } from './tenant-groups.ts';

const tables = new Set(['account', 'charger', 'location', 'port', 'session']);
const tenantTableOf = (relation: string) => (tables.has(relation) ? relation : undefined);
const groupsIn = async (sql: string) => (await findTenantGroups(sql, tenantTableOf)).groups;

const atOneTenant: Readonly<Record<string, string>> = {
  'one table': 'select * from charger',
  'a join that compares the tenant':
    'select from charger join port on port.tenant_id = charger.tenant_id and port.charger_id = charger.id',
  'the same in the condition of the query':
    'select from charger c, port p where p.charger_id = c.id and c.tenant_id = p.tenant_id',
  USING:
    'select from charger join port using (tenant_id, id) left join location using (tenant_id) where tenant_id = $1',
  'a comparison of rows': 'select from charger c join port p on (p.tenant_id, p.charger_id) = (c.tenant_id, c.id)',
  'a third table by way of the second': `select from charger c join port p on p.tenant_id = c.tenant_id
    left join session s on s.tenant_id = p.tenant_id`,
  'the same parameter':
    'select from charger c join port p on p.charger_id = c.id where c.tenant_id = $1 and p.tenant_id = $1',
  'the same constant': `select from charger c join port p on p.tenant_id = 'demo' where c.tenant_id = 'demo'::text`,
  'the same setting': `select from charger c join port p on p.tenant_id = current_setting('plugboard.tenant')
    where c.tenant_id = current_setting('plugboard.tenant')`,
  'the shared table of the tenants': `select from tenant join charger on charger.tenant_id = tenant.id
    join port on port.tenant_id = tenant.id`,
  'shared tables': 'select from job join charger on charger.id = job.id',
  EXISTS: 'select from charger where exists (select from port where port.tenant_id = charger.tenant_id)',
  IN: 'select from charger where (tenant_id, id) in (select tenant_id, charger_id from port)',
  'a value by sub-select': `select (select count(*) from port where port.tenant_id = charger.tenant_id) from charger`,
  'an unqualified name, of the innermost table':
    'select from charger where id in (select id from port where tenant_id = $1) and tenant_id = $1',
  'a derived table': `select from (select tenant_id as owner, id from charger) c join port p on p.tenant_id = c.owner`,
  'a derived table with all columns': `select from (select c.* from charger c) c join port p on p.tenant_id = c.tenant_id`,
  LATERAL: `select from charger c cross join lateral (
      select id from port where port.tenant_id = c.tenant_id order by id limit 1) p`,
  'a CTE': `with chosen as (select tenant_id, id from charger)
    select from chosen join port on port.tenant_id = chosen.tenant_id`,
  'a CTE with a table’s name': 'with charger as (select * from charger) select from charger',
  'a recursive CTE': `with recursive line as (select tenant_id, id from charger where tenant_id = $1
      union all select p.tenant_id, p.id from line join port p on p.tenant_id = line.tenant_id)
    select from line join location l on l.tenant_id = line.tenant_id`,
  'both sides of a union': `select from (select tenant_id, id from charger union all select tenant_id, id from port) u
    join location l on l.tenant_id = u.tenant_id`,
  'a function’s rows': `select from unnest($1::text[], $2::uuid[]) as given (tenant_id, id)
    join charger c on c.tenant_id = given.tenant_id join port p on p.tenant_id = given.tenant_id`,
  'UPDATE … FROM': 'update charger set name = p.name from port p where p.tenant_id = charger.tenant_id',
  'a CTE that writes': `with moved as (update charger set x = 1 where tenant_id = $1 returning tenant_id, id)
    update port set x = 1 from moved where port.tenant_id = moved.tenant_id`,
  'DELETE … USING': 'delete from charger using port where port.tenant_id = charger.tenant_id',
  'INSERT … SELECT': 'insert into port (id, tenant_id) select id, tenant_id from charger',
  'INSERT … VALUES with a sub-select':
    'insert into port (tenant_id, name) values ($1, (select name from charger where tenant_id = $1))',
  'ON CONFLICT': `insert into port (tenant_id, id) values ($1, $2) on conflict do update
    set name = (select name from charger c where c.tenant_id = excluded.tenant_id)`,
};

it.each(Object.entries(atOneTenant))('stays at one tenant: %s', async (_, sql) => {
  expect((await groupsIn(sql)).length).toBeLessThan(2);
});

const apart: Readonly<Record<string, string>> = {
  'a join by an id': 'select from charger join port on port.charger_id = charger.id where charger.tenant_id = $1',
  'different parameters':
    'select from charger c join port p on p.charger_id = c.id where c.tenant_id = $1 and p.tenant_id = $2',
  'another column of one table': 'select from charger c join port p on p.tenant_id = c.source_tenant_id',
  'a comparison under OR': 'select from charger c join port p on p.tenant_id = c.tenant_id or p.id = c.id',
  'a comparison under NOT': 'select from charger c join port p on not p.tenant_id = c.tenant_id',
  'another operator': 'select from charger c join port p on p.tenant_id <> c.tenant_id',
  'USING without the tenant': 'select from charger join port using (id)',
  EXISTS: 'select from charger where tenant_id = $1 and exists (select from port where port.charger_id = charger.id)',
  IN: 'select from charger where tenant_id = $1 and id in (select charger_id from port)',
  'a value by sub-select': 'select (select count(*) from port where charger_id = charger.id) from charger',
  LATERAL: 'select from charger c, lateral (select from port where port.charger_id = c.id limit 1) p',
  'a derived table': 'select from (select id from charger where tenant_id = $1) c join port p on p.charger_id = c.id',
  'a CTE': 'with chosen as (select id from charger) select from chosen join port on port.charger_id = chosen.id',
  'one side of a union': `select from (select tenant_id, id from charger
    union all select p.tenant_id, p.id from port p join charger c on c.id = p.charger_id) u`,
  'UPDATE … FROM':
    'update charger set name = p.name from port p where p.charger_id = charger.id and charger.tenant_id = $1',
  'DELETE … USING': 'delete from charger using port where port.charger_id = charger.id',
  'INSERT … SELECT': 'insert into port (tenant_id, id) select $1, id from charger',
};

it.each(Object.entries(apart))('may leave the tenant: %s', async (_, sql) => {
  expect((await groupsIn(sql)).length).toBeGreaterThan(1);
});

it('does not take two uses of a CTE for rows of one tenant', async () => {
  const sql = 'with c as (select tenant_id, id from charger) select from c one join c other on other.id = one.id';
  expect(await groupsIn(sql)).toEqual(['charger', 'charger']);
});

it('names the groups, each table once', async () => {
  const sql = `select from charger c join charger d on d.tenant_id = c.tenant_id
    join port p on p.tenant_id = c.tenant_id join account a on a.id = c.account_id`;
  expect(await findTenantGroups(sql, tenantTableOf)).toEqual({
    tables: 4,
    groups: ['account', 'charger port'],
  });
});
