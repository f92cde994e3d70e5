import type { TestApp } from './test-app.ts';

/** The id of `<name>@<tenant>.example`. */
export async function accountId({ database }: Pick<TestApp, 'database'>, name: string, tenant = 'demo') {
  const row = await database.kysely
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenant)
    .where('email', '=', `${name}@${tenant}.example`)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The newest audit entry of a tenant. */
export const lastEntry = ({ database }: Pick<TestApp, 'database'>, tenant = 'demo') =>
  database.kysely
    .selectFrom('audit_entry')
    .selectAll()
    .where('tenant_id', '=', tenant)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
