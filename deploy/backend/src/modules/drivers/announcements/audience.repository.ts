import { audienceDays, type MobileUserStatus } from '@plugboard/contracts/drivers';
import type { Language } from '@plugboard/contracts/platform';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export interface Audience {
  readonly tenantId: string;
  /** None means all. */
  readonly locations: readonly string[];
  readonly statuses: readonly MobileUserStatus[];
  readonly now: Date;
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: Language | null;
}

/** The same expression as in the list of drivers and its index (migration 0150). */
const status = sql`(case when account.status = 'active' then 'act'
  when account.status = 'invited' and account.invited_at is not null then 'inv' else 'rec' end)`;

function filter({ tenantId, locations, statuses, now }: Audience): RawBuilder<unknown> {
  const since = new Date(now.getTime() - audienceDays * 86_400_000);
  const ids = sql`any(${locations}::uuid[])`;
  return sql.join(
    [
      sql`account.tenant_id = ${tenantId} and account.role = 'driver' and account.status <> 'disabled'`,
      ...(statuses.length > 0 ? [sql`${status} in (${sql.join(statuses)})`] : []),
      ...(locations.length > 0
        ? [
            sql`(exists (select from charger where charger.tenant_id = account.tenant_id
                and charger.id = account.default_charger_id and charger.location_id = ${ids})
              or exists (select from charging_session as session where session.tenant_id = account.tenant_id
                and session.account_id = account.id and session.started_at >= ${since}
                and session.location_id = ${ids}))`,
          ]
        : []),
    ],
    sql` and `,
  );
}

export async function countDrivers(db: TenantTransaction, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account where ${filter(audience)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next drivers of an audience in the order of their ids. */
export async function findRecipients(
  db: TenantTransaction,
  audience: Audience,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select account.id, account.email, account.first_name, account.language from account
    where ${filter(audience)} ${after === null ? sql`` : sql`and account.id > ${after}`}
    order by account.id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
