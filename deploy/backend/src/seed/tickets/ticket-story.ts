import type { TicketCategory, TicketResolution } from '@plugboard/contracts/tickets';

/** Subject of a demo ticket, and its comments. */
export interface TicketStory {
  readonly name: string;
  readonly description: string;
  readonly category: TicketCategory;
  /** By turns of the reporter and the owner, in the order in which they were said. */
  readonly comments: readonly string[];
  readonly resolution: TicketResolution;
}

/** At least one of each category. */
export type TicketStories = readonly [TicketStory, ...TicketStory[]];
