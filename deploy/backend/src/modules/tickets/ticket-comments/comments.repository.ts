import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { TicketCommentTables } from './ticket-comments.tables.ts';

export type CommentRow = Selectable<TicketCommentTables['ticket_comment']>;

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: 'created_at' | '-created_at';
}

const ticketOf = (db: TenantTransaction, tenantId: string, number: number) =>
  db
    .selectFrom('support_ticket')
    .select(['number', 'ticket_name', 'assignee_id', 'reporter_id'])
    .where('tenant_id', '=', tenantId)
    .where('number', '=', number);

export const hasTicket = async (...asked: Parameters<typeof ticketOf>): Promise<boolean> =>
  (await ticketOf(...asked).executeTakeFirst()) !== undefined;

/** Fields of a ticket for its comments, locked against deletion until the transaction ends. */
export const lockTicketForComment = (...asked: Parameters<typeof ticketOf>) =>
  ticketOf(...asked)
    .forKeyShare()
    .executeTakeFirst();

export async function insertComment(
  db: TenantTransaction,
  comment: Insertable<TicketCommentTables['ticket_comment']>,
): Promise<void> {
  await db.insertInto('ticket_comment').values(comment).execute();
}

/** A comment, locked until the transaction ends. Its id is unique in the tenant, its key begins with the ticket. */
export const lockComment = (db: TenantTransaction, tenantId: string, id: string): Promise<CommentRow | undefined> =>
  db
    .selectFrom('ticket_comment')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function updateCommentText(
  db: TenantTransaction,
  { tenant_id, ticket_number, id, text, edited_at }: CommentRow,
): Promise<void> {
  await db
    .updateTable('ticket_comment')
    .set({ text, edited_at })
    .where('tenant_id', '=', tenant_id)
    .where('ticket_number', '=', ticket_number)
    .where('id', '=', id)
    .execute();
}

interface Selection {
  readonly tenantId: string;
  readonly ticket: number;
  readonly search?: string | undefined;
}

const searched = sql<string>`lower(concat_ws(E'\\n', text, author_name))`;

/** Comments of a ticket and of those that were merged into it. */
const commentsOf = (db: TenantTransaction, { tenantId, ticket, search }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(searched, pattern)),
    db
      .selectFrom('ticket_comment')
      .where('tenant_id', '=', tenantId)
      .where('ticket_number', 'in', (eb) =>
        eb
          .selectFrom('support_ticket')
          .select('number')
          .where('tenant_id', '=', tenantId)
          .where((own) => own.or([own('number', '=', ticket), own('merged_into', '=', ticket)])),
      ),
  );

export const findComments = (
  db: TenantTransaction,
  selection: Selection,
  { limit, offset, ordering }: Page,
): Promise<CommentRow[]> =>
  commentsOf(db, selection)
    .selectAll()
    .orderBy('id', ordering === 'created_at' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countComments(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await commentsOf(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Name of an account's user. */
export const findName = (db: TenantTransaction, tenantId: string, accountId: string) =>
  db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
