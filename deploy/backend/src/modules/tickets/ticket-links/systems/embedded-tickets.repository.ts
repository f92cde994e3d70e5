import type { ExternalSystem } from '@plugboard/contracts/tickets';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { contains, searchPatterns } from '../../../../platform/database/search-patterns.ts';
import type { TicketLinkTables } from '../ticket-links.tables.ts';
import type { Draft } from './external-tickets.ts';

export type EmbeddedTicket = Selectable<TicketLinkTables['embedded_external_ticket']>;

export interface Shelf {
  readonly tenantId: string;
  readonly system: ExternalSystem;
}

const ticketsOn = (db: TenantTransaction, { tenantId, system }: Shelf) =>
  db.selectFrom('embedded_external_ticket').selectAll().where('tenant_id', '=', tenantId).where('system', '=', system);

/** Newest first. */
export const searchEmbedded = (db: TenantTransaction, shelf: Shelf, search: string, limit: number) =>
  searchPatterns(search)
    .reduce(
      (query, pattern) => query.where(contains(sql<string>`(number::text || E'\\n' || lower(title))`, pattern)),
      ticketsOn(db, shelf),
    )
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const findEmbedded = (db: TenantTransaction, shelf: Shelf, number: number) =>
  ticketsOn(db, shelf).where('number', '=', number).executeTakeFirst();

/** Makes one for a request, once. */
export async function insertEmbedded(
  db: TenantTransaction,
  shelf: Shelf,
  { requestId: request_id, title, description }: Draft,
): Promise<EmbeddedTicket> {
  const { tenantId: tenant_id, system } = shelf;
  await db
    .insertInto('embedded_external_ticket')
    .values({ tenant_id, system, request_id, title, description })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ticketsOn(db, shelf).where('request_id', '=', request_id).executeTakeFirstOrThrow();
}
