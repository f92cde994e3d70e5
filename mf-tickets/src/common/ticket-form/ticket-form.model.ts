import {
  isSettled,
  type NewTicket,
  newTicket,
  resolutionKept,
  type Ticket,
  type TicketChange,
  ticketFieldsToManage,
  ticketForm,
  type TicketForm,
  ticketCategoryGroups,
  type TicketCategoryGroup,
} from '@plugboard/contracts/tickets';

export const ticketFields = ticketForm.keyof().options;

export const categoryGroups = Object.keys(ticketCategoryGroups) as readonly TicketCategoryGroup[];

/** Schema of a new ticket's form. Accounts that only open tickets do not set its progress. */
export const newTicketForm = (mayManage: boolean) => {
  const whole = ticketForm.extend({ attach_evidence: newTicket.shape.attach_evidence });
  return mayManage ? whole : whole.omit({ status: true, resolution: true, assignee: true });
};

/** Initial values of a new ticket's form. */
export function emptyTicketForm(mayManage: boolean, start: Partial<NewTicket> = {}) {
  // A name is the one thing that has no default; it is left to be typed.
  const { ticket_name: _, ...defaults } = newTicket.parse({ ticket_name: '-' });
  const shown = Object.entries({ ticket_name: '', ...defaults, ...start });
  const hidden: readonly string[] = mayManage ? [] : ticketFieldsToManage;
  return Object.fromEntries(shown.filter(([name]) => !hidden.includes(name)));
}

/** Form values of a ticket. */
export const toTicketForm = (ticket: Ticket): TicketForm => ({
  ticket_name: ticket.ticket_name,
  description: ticket.description,
  priority: ticket.priority,
  category: ticket.category,
  status: ticket.status,
  resolution: ticket.resolution,
  assignee: ticket.assignee?.id ?? null,
  location: ticket.location?.id ?? null,
  charger: ticket.charger?.id ?? null,
  port: ticket.port?.id ?? null,
});

/** Whether a reason is still to be chosen. */
export const lacksResolution = ({ status, resolution }: Partial<Pick<TicketForm, 'status' | 'resolution'>>): boolean =>
  status !== undefined && isSettled(status) && !resolution;

/** The fields that changed, and nothing else: what others change meanwhile stays theirs. */
export function toTicketChange(form: TicketForm, changed: readonly string[]): TicketChange {
  const kept = { ...form, resolution: resolutionKept(form.status, form.resolution) };
  return Object.fromEntries(Object.entries(kept).filter(([name]) => changed.includes(name)));
}

/** Names of the records that a ticket refers to, by id. */
export function listRecordNames(
  ticket: Ticket,
  portName: (connector: number) => string,
): readonly (readonly [string, string])[] {
  const { assignee, location, charger, port } = ticket;
  return [
    ...(assignee === null ? [] : [[assignee.id, assignee.name] as const]),
    ...(location === null ? [] : [[location.id, location.custom_id] as const]),
    ...(charger === null ? [] : [[charger.id, charger.custom_id] as const]),
    ...(port === null ? [] : [[port.id, portName(port.connector_id)] as const]),
  ];
}
