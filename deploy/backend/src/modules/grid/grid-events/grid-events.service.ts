/** Stored events for the other parts of the domain, which carry them out and settle them. */
export {
  deleteEvents,
  findEventsByIds,
  findGridEvent,
  updateEvent,
  type GridEventRow,
  type StoredEvent,
} from './grid-events.repository.ts';
