import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';

export const findCardsByNumber = async (db: TenantTransaction, tenantId: string, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : db
        .selectFrom('id_tag')
        .select(['id', 'number', 'account_id', 'is_blocked', 'expires_at'])
        .where('tenant_id', '=', tenantId)
        .where('number', 'in', numbers)
        .execute();

/** @param emails in lower case */
export async function findPeopleByEmail(db: TenantTransaction, tenantId: string, emails: readonly string[]) {
  if (emails.length === 0) return [];
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('tenant_id', '=', tenantId)
    .where(sql`lower(email)`, 'in', emails)
    .execute();
  return rows.map(({ id, email, first_name, last_name }) => ({ id, email, name: `${first_name} ${last_name}`.trim() }));
}

/** An address of the tenant with the same part before the `@`, by each unknown one. */
export async function findSimilarEmails(
  db: TenantTransaction,
  tenantId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const localPart = (email: string) => email.split('@', 1)[0] ?? '';
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('tenant_id', '=', tenantId)
    .where(sql`split_part(lower(email), '@', 1)`, 'in', emails.map(localPart))
    .orderBy('email', 'desc')
    .execute();
  const byPart = new Map(rows.map(({ email }) => [localPart(email.toLowerCase()), email]));
  return new Map(
    emails.flatMap((email) => {
      const similar = byPart.get(localPart(email));
      return similar === undefined ? [] : [[email, similar]];
    }),
  );
}
