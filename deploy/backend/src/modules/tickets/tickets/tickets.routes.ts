import * as contract from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { bind, bindOnReplica } from '../../../platform/http/bind.ts';
import { updateTicket } from './update-ticket.service.ts';
import { createTicket } from './create-ticket.service.ts';
import { lookUpAssignees, listHistory, listTickets, getTicket, toSelection } from './tickets.service.ts';
import { deleteTicket } from './delete-ticket.service.ts';
import { exportTickets } from './ticket-export.ts';

export function ticketRoutes(app: FastifyInstance): void {
  const { database, clock } = app.platform;
  bind(app, contract.listTickets, (call) => listTickets(call, call.query, clock()));
  bindOnReplica(app, contract.exportTickets, async ({ tenantId, query, language }) =>
    exportTickets(database, toSelection(tenantId, query, clock()), { language, timeZone: query.tz }),
  );
  bind(app, contract.createTicket, (call) => createTicket(call, call.body, clock()));
  bind(app, contract.getTicket, (call) => getTicket(call, call.params.id, clock()));
  bind(app, contract.changeTicket, (call) => updateTicket(call, app.platform, call.params.id, call.body));
  bind(app, contract.deleteTicket, (call) => deleteTicket(call, call.params.id));
  bind(app, contract.listTicketHistory, (call) => listHistory(call, call.params.id, call.query));
  bindOnReplica(app, contract.lookUpAssignees, (call) => lookUpAssignees(call, call.query));
}
