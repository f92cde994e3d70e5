import type { ExternalTicket } from '@plugboard/contracts/tickets';

/** Content of a new external ticket. */
export interface Draft {
  /** Idempotency key: a system that knows it returns the existing ticket. */
  readonly requestId: string;
  readonly title: string;
  readonly description: string;
}

/** One tenant's tickets in its external system. Errors are thrown as `ExternalFailure`. */
export interface ExternalTickets {
  /** The newest matches; without a search text the newest of all. */
  readonly search: (search: string) => Promise<ExternalTicket[]>;
  readonly create: (draft: Draft) => Promise<ExternalTicket>;
  /** `undefined` where there is none, or none any more. */
  readonly read: (id: string) => Promise<ExternalTicket | undefined>;
}

/** How many tickets a search shows. */
export const maxFound = 20;
