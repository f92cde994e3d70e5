import type { ExternalTicket } from '@plugboard/contracts/tickets';
import type { Database } from '../../../../platform/database/database.ts';
import { withTenant } from '../../../../platform/database/tenant-scope.repository.ts';
import {
  findEmbedded,
  insertEmbedded,
  searchEmbedded,
  type EmbeddedTicket,
  type Shelf,
} from './embedded-tickets.repository.ts';
import { maxFound, type ExternalTickets } from './external-tickets.ts';

const ticketOf = ({ number, title, status }: EmbeddedTicket): ExternalTicket => ({
  id: String(number),
  title,
  status,
  url: null,
});

/** Embedded system for tenants without an external one: its tickets are in a table, and have no pages. */
export const createEmbeddedTickets = (database: Database, shelf: Shelf): ExternalTickets => ({
  search: (search) =>
    withTenant(database, shelf.tenantId, async (db) =>
      (await searchEmbedded(db, shelf, search, maxFound)).map(ticketOf),
    ),
  create: (draft) =>
    withTenant(database, shelf.tenantId, async (db) => ticketOf(await insertEmbedded(db, shelf, draft))),
  read: async (id) => {
    if (!/^\d{1,9}$/.test(id)) return undefined;
    const ticket = await withTenant(database, shelf.tenantId, (db) => findEmbedded(db, shelf, Number(id)));
    return ticket && ticketOf(ticket);
  },
});
