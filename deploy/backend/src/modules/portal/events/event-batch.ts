import type { TenantTransaction } from '../../../platform/database/database.ts';
import { findEventsAfter, findLastEventId, type EventRow } from './events.repository.ts';

/** Events after a position. */
export interface EventBatch {
  readonly events: readonly EventRow[];
  /** Position to continue from. */
  readonly position: number;
  readonly hasMore: boolean;
  /** An event is missing: nothing is returned, and the next batch begins at the newest event. */
  readonly isGap: boolean;
}

const batchSize = 500;

/** Numbers have no gaps: events that do not follow each other, or none though there were some, mean that some are gone. */
export function batchAfter(after: number, lastId: number, events: readonly EventRow[], size = batchSize): EventBatch {
  const last = events.at(-1);
  const isGap = last ? last.id !== after + events.length : lastId !== after;
  if (isGap) return { events: [], position: lastId, hasMore: false, isGap };
  return { events, position: last?.id ?? after, hasMore: events.length === size, isGap };
}

/** Reads a batch. The newest number is read first, so that every event up to it exists unless deleted. */
export async function readBatch(db: TenantTransaction, tenantId: string, after: number): Promise<EventBatch> {
  const lastId = await findLastEventId(db, tenantId);
  return batchAfter(after, lastId, await findEventsAfter(db, tenantId, after, batchSize));
}
