import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findEventsAfter, findLastEventId, type EventRow } from './events.repository.ts';

/** Events after a position. */
export interface EventBatch {
  readonly events: readonly EventRow[];
  /** Position to continue from. */
  readonly position: number;
  readonly hasMore: boolean;
  /** The next event was deleted already: nothing is returned, and the next batch begins at the newest event. */
  readonly isGap: boolean;
}

const batchSize = 500;

/** Numbers have no gaps: a first event that is not the next one, or none though there were some, means they are gone. */
export function batchAfter(after: number, lastId: number, events: readonly EventRow[], size = batchSize): EventBatch {
  const [first] = events;
  const isGap = first ? first.id !== after + 1 : lastId !== after;
  if (isGap) return { events: [], position: lastId, hasMore: false, isGap };
  return { events, position: events.at(-1)?.id ?? after, hasMore: events.length === size, isGap };
}

/** Reads a batch. The newest number is read first, so that every event up to it exists unless deleted. */
export async function readBatch(db: TenantTransaction, tenantId: string, after: number): Promise<EventBatch> {
  const lastId = await findLastEventId(db, tenantId);
  return batchAfter(after, lastId, await findEventsAfter(db, tenantId, after, batchSize));
}
