export const permissions = {
  view_tickets: { section: 'tickets', grantedTo: 'partner', ofLimited: true },
  /** Opens tickets and comments on them. */
  open_tickets: { section: 'tickets', grantedTo: 'partner', ofLimited: true },
  /** Changes and removes tickets, decides who owns them and what became of them. */
  change_tickets: { section: 'tickets', grantedTo: 'manager', ofLimited: true },
  /** Decides when tickets open by themselves, where they are associated and what they may take. */
  change_ticket_settings: { section: 'tickets', grantedTo: 'manager' },
} as const;

export const sections = {
  tickets: { order: 130, needs: 'view_tickets', ofLimited: true, shownBy: 'tickets_section_shown' },
} as const;

export interface TicketsParcels {
  /** Tickets of one charger or of one location, a page at a time. */
  'ticket-list@1': { readonly charger?: string; readonly location?: string };
  /** A form that opens a ticket for a charger, or for one of its ports, with its evidence attached. */
  'ticket-open@1': { readonly charger: string; readonly port?: string };
}

export const auditActions = [
  'saved_reply.changed',
  'saved_reply.created',
  'saved_reply.deleted',
  'ticket.associated',
  'ticket.changed',
  'ticket.comment_changed',
  'ticket.commented',
  'ticket.deleted',
  'ticket.dissociated',
  'ticket.linked',
  'ticket.merged',
  'ticket.opened',
  'ticket.unlinked',
  'ticket_settings.changed',
] as const;

export const auditSubjects = ['saved_reply', 'ticket'] as const;

export const flags = {
  tickets_section_shown: { order: 60 },
} as const;

export const controlKeys = {
  tickets: { order: 140 },
} as const;

export const navIcons = ['ticket'] as const;
