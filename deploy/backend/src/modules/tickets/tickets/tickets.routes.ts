import * as contract from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { saveTicket } from './change-ticket.service.ts';
import { openTicket } from './open-ticket.service.ts';
import {
  assigneesToChooseFrom,
  historyOfTicket,
  listOfTickets,
  oneTicket,
  selectionOf,
} from './read-tickets.service.ts';
import { removeTicket } from './remove-ticket.service.ts';
import { exportOfTickets } from './ticket-export.ts';

export function ticketRoutes(app: FastifyInstance): void {
  const { database, clock } = app.platform;
  bind(app, contract.listTickets, (call) => listOfTickets(call, call.query));
  bind(app, contract.exportTickets, async ({ tenantId, query, language }) =>
    exportOfTickets(database, selectionOf(tenantId, query), { language, timeZone: query.tz }),
  );
  bind(app, contract.createTicket, (call) => openTicket(call, call.body, clock()));
  bind(app, contract.getTicket, (call) => oneTicket(call, call.params.id, clock()));
  bind(app, contract.changeTicket, (call) => saveTicket(call, app.platform, call.params.id, call.body));
  bind(app, contract.deleteTicket, (call) => removeTicket(call, call.params.id));
  bind(app, contract.listTicketHistory, (call) => historyOfTicket(call, call.params.id, call.query));
  bind(app, contract.lookUpAssignees, (call) => assigneesToChooseFrom(call, call.query));
}
