import * as contract from '@plugboard/contracts/tickets';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../../platform/http/bind.ts';
import { linkTicket, unlinkTicket } from './link-ticket.service.ts';
import { mergeTicket } from './merge-ticket.service.ts';

export function ticketRelationRoutes(app: FastifyInstance): void {
  const { clock } = app.platform;
  bind(app, contract.linkTicket, (call) => linkTicket(call, call.params.id, call.body, clock()));
  bind(app, contract.unlinkTicket, (call) => unlinkTicket(call, call.params.id, call.params.other, clock()));
  bind(app, contract.mergeTicket, (call) => mergeTicket(call, app.platform, call.params.id, call.body));
}
