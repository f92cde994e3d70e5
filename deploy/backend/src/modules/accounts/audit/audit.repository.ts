import { maxCountedEntries } from '@plugboard/contracts/accounts';
import { sql } from 'kysely';
import { countUpTo } from '../../../platform/database/count-up-to.repository.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { auditFilter, isWhole, type AuditSelection } from './audit-filter.repository.ts';

/** The entry after which a page begins, in the order of the list. */
export interface Position {
  readonly at: Date;
  readonly id: string;
}

interface Page {
  readonly limit: number;
  readonly offset?: number;
  readonly ordering: 'at' | '-at';
  readonly after?: Position | undefined;
  readonly withAutomatic?: boolean;
}

const entryOrder = (ordering: Page['ordering']) => orderBy({ at: sql`audit_entry.at` }, ordering, sql`audit_entry.id`);

/** Only these are joined: the database joins all that match before it sorts and limits them. */
const idsOfPage = (
  db: TenantTransaction,
  selection: AuditSelection,
  { limit, offset = 0, ordering, after, withAutomatic }: Page,
) =>
  db
    .selectFrom('audit_entry')
    .select('audit_entry.id')
    .where((eb) => auditFilter(eb, selection, withAutomatic))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(audit_entry.at, audit_entry.id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy(entryOrder(ordering))
    .limit(limit)
    .offset(offset);

/** People of other tenants have the name that was kept with the entry; their accounts are not this tenant's to see. */
const entriesOfPage = (db: TenantTransaction, selection: AuditSelection, page: Page) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('account as actor', (join) =>
      join
        .onRef('actor.tenant_id', '=', 'audit_entry.actor_tenant_id')
        .onRef('actor.id', '=', 'audit_entry.actor_account_id')
        .on('actor.tenant_id', '=', selection.tenantId),
    )
    .leftJoin('account as holder', (join) =>
      join
        .onRef('holder.tenant_id', '=', 'audit_entry.tenant_id')
        .onRef('holder.id', '=', 'audit_entry.on_behalf_of_account_id'),
    )
    .leftJoin('audit_link as link', (join) =>
      join.onRef('link.tenant_id', '=', 'audit_entry.tenant_id').onRef('link.entry_id', '=', 'audit_entry.id'),
    )
    .selectAll('audit_entry')
    .select(['link.sequence', 'link.previous_hash', 'link.hash'])
    .select([
      'actor.email as actor_email',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
    ])
    .select(['holder.email as holder_email', 'holder.first_name as holder_first_name'])
    .select('holder.last_name as holder_last_name')
    .where('audit_entry.tenant_id', '=', selection.tenantId)
    .where('audit_entry.id', 'in', idsOfPage(db, selection, page))
    .orderBy(entryOrder(page.ordering));

export type AuditRow = Awaited<ReturnType<typeof findEntries>>[number];

export const findEntries = (
  db: TenantTransaction,
  selection: AuditSelection,
  page: Pick<Page, 'limit' | 'offset' | 'ordering'>,
) => entriesOfPage(db, selection, page).execute();

/**
 * The entries that follow a position: as quick at the end of a long list as at its beginning. Where nothing but a time
 * is selected, entries of automatic actions are among them.
 */
export const findEntriesAfter = (
  db: TenantTransaction,
  selection: AuditSelection,
  after: Position | undefined,
  limit: number,
): Promise<(AuditRow & { readonly content: string | null })[]> =>
  entriesOfPage(db, selection, { limit, ordering: '-at', after, withAutomatic: isWhole(selection) })
    .select(sql<string | null>`audit_entry_content(audit_entry, link.sequence, link.previous_hash)`.as('content'))
    .execute();

/** How many there are, counted no further than `maxCountedEntries`. */
export const countEntries = (db: TenantTransaction, selection: AuditSelection): Promise<number> =>
  countUpTo(
    db,
    db
      .selectFrom('audit_entry')
      .select('audit_entry.id')
      .where((eb) => auditFilter(eb, selection)),
    maxCountedEntries,
  );

/** The values of a column that occur. Jumps from one to the next in the index, past the entries that share them. */
async function findDistinct(
  db: TenantTransaction,
  tenantId: string,
  name: 'action' | 'subject_type',
): Promise<string[]> {
  const column = sql.ref(name);
  const { rows } = await sql<{ value: string }>`
    with recursive used as (
      (select ${column} as value from audit_entry where tenant_id = ${tenantId} order by ${column} limit 1)
      union all
      select (select ${column} from audit_entry where tenant_id = ${tenantId} and ${column} > used.value
              order by ${column} limit 1)
      from used where used.value is not null
    ) select value from used where value is not null`.execute(db);
  return rows.map(({ value }) => value);
}

export const findActions = (db: TenantTransaction, tenantId: string): Promise<string[]> =>
  findDistinct(db, tenantId, 'action');

export const findSubjectTypes = (db: TenantTransaction, tenantId: string): Promise<string[]> =>
  findDistinct(db, tenantId, 'subject_type');
