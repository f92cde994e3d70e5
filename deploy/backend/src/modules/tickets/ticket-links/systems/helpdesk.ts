import type { ExternalTicket } from '@plugboard/contracts/tickets';
import { z } from 'zod';
import type { ExternalTicketAccess } from '../../../../platform/external-ticket-access.ts';
import { ExternalFailure } from '../../../../platform/external/request-external.ts';
import { sendRequest, type SystemAccess } from './send-request.ts';
import { maxFound, type ExternalTickets } from './external-tickets.ts';

const found = z.object({ id: z.int(), subject: z.string().nullish(), status: z.string() });
const single = z.object({ ticket: found });
// A search finds people and organisations as well.
const mixed = z.object({ results: z.array(z.object({ result_type: z.string().optional() }).loose()) });

/** Words of a search text, without the helpdesk's search operators. */
const wordsOf = (search: string) => search.replaceAll(/["*:<>=~()-]+/g, ' ').trim();

function authorizationOf({ user, token }: ExternalTicketAccess): string {
  if (user === undefined) return `Bearer ${token}`;
  return `Basic ${Buffer.from(`${user}/token:${token}`).toString('base64')}`;
}

/**
 * A helpdesk that speaks as Zendesk Support does: https://developer.zendesk.com/api-reference/ticketing/introduction/.
 * A new ticket's first comment is for agents only: it is what we know, not a letter to a customer.
 */
export function createHelpdesk(access: ExternalTicketAccess): ExternalTickets {
  const system: SystemAccess = { access, authorization: authorizationOf(access) };
  const pages = access.pages ?? `${access.url.replace(/\/+$/, '')}/agent/tickets/`;
  const ticketOf = ({ id, subject, status }: z.output<typeof found>): ExternalTicket => ({
    id: String(id),
    title: subject ?? '',
    status,
    url: `${pages}${id}`,
  });
  return {
    search: async (search) => {
      const query = `type:ticket ${wordsOf(search)}`.trim();
      const asked = { query, sort_by: 'updated_at', sort_order: 'desc', per_page: String(maxFound) };
      const answer = await sendRequest(system, { path: `/api/v2/search.json?${new URLSearchParams(asked)}` }, mixed);
      const tickets = answer?.results.filter(({ result_type = 'ticket' }) => result_type === 'ticket') ?? [];
      return tickets.flatMap((ticket) => found.safeParse(ticket).data ?? []).map(ticketOf);
    },
    create: async ({ requestId, title, description }) => {
      const ticket = { subject: title, comment: { body: description || title, public: false } };
      const answer = await sendRequest(
        system,
        { path: '/api/v2/tickets.json', json: { ticket }, headers: { 'idempotency-key': requestId } },
        single,
      );
      if (!answer) throw new ExternalFailure('refused', 'The helpdesk answered 404');
      return ticketOf(answer.ticket);
    },
    read: async (id) => {
      if (!/^\d{1,18}$/.test(id)) return undefined;
      const answer = await sendRequest(system, { path: `/api/v2/tickets/${id}.json` }, single);
      return answer && ticketOf(answer.ticket);
    },
  };
}
