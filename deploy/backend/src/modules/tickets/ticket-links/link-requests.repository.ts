import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { TicketLinkTables } from './ticket-links.tables.ts';

export type LinkRequest = Selectable<TicketLinkTables['ticket_link_request']>;
type Key = Pick<LinkRequest, 'tenant_id' | 'ticket_number'>;

/** Claims the request for an external ticket: a failed one, or a new one. */
export const claimRequest = (
  db: TenantTransaction,
  key: Key,
  now: Date,
  held_until: Date,
): Promise<LinkRequest | undefined> =>
  db
    .insertInto('ticket_link_request')
    .values({ ...key, request_id: newId(), external_id: null, held_until })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'ticket_number'])
        .doUpdateSet({ held_until })
        .where(({ eb, or }) =>
          or([eb('ticket_link_request.held_until', 'is', null), eb('ticket_link_request.held_until', '<=', now)]),
        ),
    )
    .returningAll()
    .executeTakeFirst();

const theRequest = (db: TenantTransaction, { tenant_id, ticket_number, request_id }: LinkRequest) =>
  db
    .updateTable('ticket_link_request')
    .where('tenant_id', '=', tenant_id)
    .where('ticket_number', '=', ticket_number)
    .where('request_id', '=', request_id);

export async function saveExternalId(db: TenantTransaction, request: LinkRequest, external_id: string): Promise<void> {
  await theRequest(db, request).set({ external_id }).execute();
}

export async function releaseRequest(db: TenantTransaction, request: LinkRequest): Promise<void> {
  await theRequest(db, request).set({ held_until: null }).execute();
}

/** The wish has come true, or is another one. */
export async function deleteRequest(db: TenantTransaction, { tenant_id, ticket_number }: Key): Promise<void> {
  await db
    .deleteFrom('ticket_link_request')
    .where('tenant_id', '=', tenant_id)
    .where('ticket_number', '=', ticket_number)
    .execute();
}
