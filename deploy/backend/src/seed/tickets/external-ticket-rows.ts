import type { ExternalSystem } from '@plugboard/contracts/tickets';
import { randomFor } from '../random.ts';
import type { Row, Rows } from '../rows.ts';
import type { DemoTenant } from '../tenants.ts';

/** Number of the first seeded ticket; the embedded system's own start above a thousand. */
const firstNumber = 301;

const statusOf = (ticket: Row): string =>
  ticket['status'] === 'solved' || ticket['status'] === 'closed' ? 'solved' : 'pending';

const linkOf = (ticket: Row, system: ExternalSystem, external: Row): Row => ({
  tenant_id: ticket['tenant_id'],
  ticket_number: ticket['number'],
  system,
  external_id: String(external['number']),
  title: external['title'],
  status: external['status'],
  url: null,
  linked_at: ticket['last_status_update'],
  read_at: ticket['last_status_update'],
});

/**
 * Tickets of the demo's embedded system: one for every other ticket, and every fourth is associated with it, so that
 * both cases can be tried.
 *
 * @param tickets rows of the tenant's tickets
 */
export function externalTicketRows({ id, ticketSystem }: DemoTenant, tickets: readonly Row[]): Rows[] {
  const random = randomFor(`external tickets of ${id}`);
  const known = tickets.filter((_ticket, index) => index % 2 === 1);
  const externals = known.map((ticket, index) => ({
    tenant_id: id,
    number: firstNumber + index,
    system: ticketSystem,
    request_id: random.uuid(),
    title: ticket['ticket_name'],
    description: ticket['description'],
    status: statusOf(ticket),
    created_at: ticket['created_at'],
  }));
  const links = known.flatMap((ticket, index) => {
    const external = externals[index];
    return external && index % 2 === 0 ? [linkOf(ticket, ticketSystem, external)] : [];
  });
  return [
    { table: 'embedded_external_ticket', rows: externals },
    { table: 'ticket_link', rows: links },
  ];
}
