import { sql, type Kysely } from 'kysely';

type Anything = Kysely<unknown>;

const identifier = /^[a-z][a-z0-9_]*$/;

/** Runs statements one after the other: a prepared statement holds only one. */
export async function run(kysely: Anything, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(kysely);
}

/**
 * Creates a table of a tenant: `tenant_id` first in the key, bound to the tenant, guarded by row-level security.
 * `columns` follow `tenant_id`; `key` is the rest of the primary key.
 *
 * @example await createTenantTable(kysely, 'ticket', ['ticket_hash'], `ticket_hash text not null, …`)
 */
export async function createTenantTable(
  kysely: Anything,
  name: string,
  key: readonly string[],
  columns: string,
): Promise<void> {
  if (![name, ...key].every((word) => identifier.test(word)))
    throw new Error(`Not a name: ${name} (${key.join(', ')})`);
  await run(
    kysely,
    `create table ${name} (
      tenant_id text not null references tenant (id) on delete cascade,
      ${columns},
      primary key (${['tenant_id', ...key].join(', ')})
    )`,
    `alter table ${name} enable row level security`,
    `create policy ${name}_of_tenant on ${name} to plugboard_app
      using (tenant_id = current_setting('plugboard.tenant', true))
      with check (tenant_id = current_setting('plugboard.tenant', true))`,
    `grant select, insert, update, delete on ${name} to plugboard_app`,
  );
}
