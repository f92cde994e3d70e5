import {
  isSettled,
  ticketPriorities,
  ticketStatuses,
  type TicketPriority,
  type TicketStatus,
} from '@plugboard/contracts/tickets';
import type { PlannedCharger } from '../charger-rows.ts';
import type { DemoFleet } from '../demo-fleets.ts';
import type { PlacedLocation } from '../location-rows.ts';
import { randomFor } from '../random.ts';
import type { Row } from '../rows.ts';
import { day, hour, minute } from '../time.ts';
import { ticketStories, type TicketStory } from './ticket-story.ts';

interface TicketPerson {
  readonly id: string;
  readonly name: string;
}

/** One event of a ticket: a comment, an owner, or a status. */
export interface TicketMoment {
  readonly at: number;
  readonly by: TicketPerson;
}

export interface PlannedTicket {
  readonly number: number;
  readonly story: TicketStory;
  readonly status: TicketStatus;
  readonly priority: TicketPriority;
  readonly reporter: TicketPerson;
  readonly owner: TicketPerson | null;
  readonly charger: PlannedCharger | null;
  readonly location: PlacedLocation | null;
  readonly createdAt: number;
  /** `null` for a ticket without an owner. */
  readonly takenUp: TicketMoment | null;
  /** As many as the story has comments that were said. */
  readonly comments: readonly TicketMoment[];
  /** How it came into its status; `null` where it is still as it was opened. */
  readonly decided: TicketMoment | null;
}

/** Reporters and owners of tickets; `accounts` are rows of the table. */
function peopleOf(tenantId: string, accounts: readonly Row[]) {
  const called = (name: string): TicketPerson => {
    const row = accounts.find(({ email }) => email === `${name}@${tenantId}.example`);
    if (!row) throw new Error(`No ${name} at ${tenantId}`);
    return { id: String(row['id']), name: `${row['first_name']} ${row['last_name']}` };
  };
  return {
    reporters: [called('partner'), called('limited'), called('sections'), called('admin')],
    owners: [called('admin'), called('owner'), called('superuser')],
  } as const;
}

/** A charger that another tenant shares stands at none of this one's. */
const ownLocation = ({ plan }: PlannedCharger) => (plan.sharedFrom ? null : plan.location);

/** Tickets of the last months in the order of their numbers: of every status, priority and category. */
export function planTickets({ tenant, chargers, locations }: DemoFleet, accounts: readonly Row[], now: Date) {
  const random = randomFor(`tickets of ${tenant.id}`);
  const { reporters, owners } = peopleOf(tenant.id, accounts);
  const [firstCharger, ...otherChargers] = chargers;
  const [firstLocation, ...otherLocations] = locations;
  if (!firstCharger || !firstLocation) throw new Error(`Nothing to have tickets of at ${tenant.id}`);
  const stories = ticketStories[tenant.language];
  const count = tenant.tickets;

  return Array.from({ length: count }, (_, index): PlannedTicket => {
    const story = stories[index % stories.length] ?? stories[0];
    const status = ticketStatuses[index % ticketStatuses.length] ?? 'open';
    // The newest ones are a few hours old, the oldest four months.
    const age = ((count - index) / count) ** 2 * 120 * day + random.integer(120, 300) * minute;
    const createdAt = now.getTime() - Math.round(age);
    const isTaken = status !== 'new' && (isSettled(status) || random.chance(0.7));
    const reporter = random.pick(reporters);
    const owner = isTaken ? random.pick(owners) : null;
    // One after the other between its beginning and now.
    const step = Math.min(age / 7, 9 * hour);
    const moment = (place: number, by: TicketPerson): TicketMoment => ({
      at: Math.round(createdAt + (place + random.fraction() / 2) * step),
      by,
    });
    const comments = owner ? story.comments.length : Math.min(1, story.comments.length, random.integer(0, 2));
    const hasCharger = random.chance(0.85);
    const charger = hasCharger ? random.pick([firstCharger, ...otherChargers]) : null;
    return {
      number: index + 1,
      story,
      status,
      priority: ticketPriorities[random.integer(0, ticketPriorities.length - 1)] ?? 'normal',
      reporter,
      owner,
      charger,
      location: charger ? ownLocation(charger) : random.pick([firstLocation, ...otherLocations]),
      createdAt,
      takenUp: owner && moment(0.5, random.pick(owners)),
      comments: story.comments
        .slice(0, comments)
        .map((_comment, place) => moment(place + 1, place % 2 === 0 ? (owner ?? reporter) : reporter)),
      decided: status === 'open' ? null : moment(comments + 1.5, owner ?? random.pick(owners)),
    };
  });
}
