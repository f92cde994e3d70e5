import type { LiveEventOf } from '@plugboard/contracts/platform';
import type { TicketRow } from './ticket-list.repository.ts';

type TicketChanged = LiveEventOf<'ticket-changed'>;

/** Event for open pages. */
export const toTicketEvent = (
  { number, charger_id, location_id }: Pick<TicketRow, 'number' | 'charger_id' | 'location_id'>,
  change: TicketChanged['change'],
): TicketChanged => ({
  type: 'ticket-changed',
  ticket: number,
  change,
  charger: charger_id,
  location: location_id,
});
