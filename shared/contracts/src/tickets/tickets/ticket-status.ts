import { ticketStatuses, type TicketResolution, type TicketStatus } from './ticket-values.ts';

/** The colours of status chips that spec §4 names; which is whose is from design/readings.md. */
export type TicketStatusTone = 'red' | 'orange' | 'grey' | 'blue' | 'black';

export const ticketStatusTones: Readonly<Record<TicketStatus, TicketStatusTone>> = {
  open: 'red',
  new: 'orange',
  on_hold: 'grey',
  backlog: 'grey',
  pending: 'blue',
  solved: 'black',
  closed: 'black',
};

/** Whether nothing is left to do. Exactly these tickets have a resolution reason. */
export const isSettled = (status: TicketStatus): boolean => status === 'solved' || status === 'closed';

/** Which statuses a ticket may be given, its own among them: a closed one can only be reopened. */
export const possibleStatuses = (current: TicketStatus): readonly TicketStatus[] =>
  current === 'closed' ? ['closed', 'open'] : ticketStatuses;

/**
 * The resolution a ticket keeps when its status changes and nothing is said of the resolution: reopening clears it.
 *
 * @example resolutionKept('open', 'code_fix') // null
 */
export const resolutionKept = (status: TicketStatus, resolution: TicketResolution | null): TicketResolution | null =>
  isSettled(status) ? resolution : null;
