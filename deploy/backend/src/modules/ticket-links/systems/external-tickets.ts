import type { ExternalTicket } from '@plugboard/contracts';

/** What a new external ticket is made of. */
export interface Draft {
  /** The same for the same wish: a system that knows it already hands back what it made. */
  readonly requestId: string;
  readonly title: string;
  readonly description: string;
}

/** The tickets of one tenant in its external system. What goes wrong there is an `OutsideFailure`. */
export interface ExternalTickets {
  /** The newest that fit what was typed; without a word the newest of all. */
  readonly search: (search: string) => Promise<ExternalTicket[]>;
  readonly create: (draft: Draft) => Promise<ExternalTicket>;
  /** `undefined` where there is none, or none any more. */
  readonly read: (id: string) => Promise<ExternalTicket | undefined>;
}

/** How many tickets a search shows. */
export const mostFound = 20;
