import {
  isSettled,
  possibleStatuses,
  resolutionKept,
  type TicketResolution,
  type TicketStatus,
} from '@plugboard/contracts/tickets';
import type { FieldMessage } from '../../../platform/http/failure.ts';

/** Fields of a ticket's progress. */
export interface TicketState {
  readonly status: TicketStatus;
  readonly resolution: TicketResolution | null;
  readonly closed_at: Date | null;
  readonly last_status_update: Date;
  readonly proposes_closing: boolean;
}

interface Wanted {
  readonly status?: TicketStatus | undefined;
  readonly resolution?: TicketResolution | null | undefined;
}

type Problems = Partial<Record<'status' | 'resolution', readonly FieldMessage[]>>;

/** The state of a ticket before anybody has given it one. */
export const unopened = (now: Date): TicketState => ({
  status: 'open',
  resolution: null,
  closed_at: null,
  last_status_update: now,
  proposes_closing: false,
});

/** Next state, or validation errors (spec §4); times are set by the server. */
export function nextState(
  current: TicketState,
  wanted: Wanted,
  now: Date,
): { readonly state: TicketState; readonly problems: Problems } {
  const status = wanted.status ?? current.status;
  const resolution = wanted.resolution === undefined ? resolutionKept(status, current.resolution) : wanted.resolution;
  const isPossible = possibleStatuses(current.status).includes(status);
  const isReasoned = isSettled(status) === (resolution !== null);
  const problems: Problems = {
    ...(!isPossible && { status: [{ key: 'ticket.onlyReopen' }] }),
    ...(isPossible &&
      !isReasoned && {
        resolution: [{ key: resolution === null ? 'ticket.resolutionRequired' : 'ticket.resolutionTooEarly' }],
      }),
  };
  const moments =
    status === current.status
      ? {}
      : { last_status_update: now, closed_at: status === 'closed' ? now : null, proposes_closing: false };
  return { state: { ...current, ...moments, status, resolution }, problems };
}
