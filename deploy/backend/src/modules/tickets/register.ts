import type { FastifyInstance } from 'fastify';
import { savedReplyRoutes } from './saved-replies/saved-replies.routes.ts';
import { ticketRoutes } from './tickets/tickets.routes.ts';
import { ticketCommentRoutes } from './ticket-comments/ticket-comments.routes.ts';
import { ticketLinkRoutes } from './ticket-links/ticket-links.routes.ts';
import { ticketRelationRoutes } from './tickets/relations/ticket-relations.routes.ts';
import { registerTicketRules } from './ticket-rules/ticket-rules.ts';
import { ticketSettingsRoutes } from './ticket-settings/ticket-settings.routes.ts';

export const floor = 110;
export const order = 100;

/** Binds the calls of tickets and registers their jobs. */
export function registerTickets(app: FastifyInstance): void {
  ticketRoutes(app);
  ticketCommentRoutes(app);
  ticketLinkRoutes(app);
  ticketRelationRoutes(app);
  registerTicketRules(app);
  ticketSettingsRoutes(app);
  savedReplyRoutes(app);
}
