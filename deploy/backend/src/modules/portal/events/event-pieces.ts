import type { Permission } from '@plugboard/contracts/platform';
import type { EventBatch } from './event-batch.ts';
import type { EventFeed } from './event-feed.ts';
import { heartbeatText, helloText, joinVisible, resetText, toEventText } from './event-text.ts';
import { machineClock } from '../../../platform/time/clock.ts';

export interface Audience {
  readonly tenantId: string;
  /** Current permissions of the account; `undefined` after its session has ended. */
  readonly permissions: () => Promise<readonly Permission[] | undefined>;
  /** When its access token stops being good, in milliseconds since 1970. */
  readonly goodUntil: number;
  /** The last event it has; without it the stream begins now. */
  readonly after: number | undefined;
}

/** In milliseconds. So often the line is shown to be open, and the session looked at. */
const heartbeat = 15_000;

/** Everything after a position that is there by now. */
async function* batchesAfter(
  feed: Pick<EventFeed, 'read'>,
  tenantId: string,
  after: number,
): AsyncGenerator<EventBatch> {
  for (let batch: EventBatch | undefined; batch?.hasMore ?? true;) {
    batch = await feed.read(tenantId, batch?.position ?? after);
    yield batch;
  }
}

/**
 * Text of one connection's stream, piece by piece, until token, session or connection end. It first catches up alone;
 * then it joins the shared feed, and reads once more the events in between.
 */
export async function* streamEvents(
  feed: Pick<EventFeed, 'read' | 'join' | 'releaseAge'>,
  { tenantId, permissions, goodUntil, after }: Audience,
  connection: AbortController,
  heartbeatMs = heartbeat,
): AsyncGenerator<string> {
  let allowed = await permissions();
  let position = after;
  const toText = (batch: EventBatch): string => {
    position = batch.position;
    if (batch.isGap) return resetText(batch.position);
    return joinVisible(batch.events.map(toEventText), allowed ?? []);
  };

  yield heartbeatText();
  if (after !== undefined) for await (const batch of batchesAfter(feed, tenantId, after)) yield toText(batch);
  const { inbox, position: joinedAt } = await feed.join(tenantId, connection);
  if (position === undefined) {
    position = joinedAt;
    // Read after joining: a later move comes as an event.
    yield helloText(joinedAt, await feed.releaseAge(tenantId));
  }
  if (position < joinedAt) for await (const batch of batchesAfter(feed, tenantId, position)) yield toText(batch);

  let checkAt = machineClock().getTime() + heartbeatMs;
  while (allowed && !connection.signal.aborted && machineClock().getTime() < goodUntil) {
    const come = await inbox.take(Math.max(0, Math.min(checkAt, goodUntil) - machineClock().getTime()));
    const before: number = position;
    const events = come.filter(({ id }) => id > before);
    position = events.at(-1)?.id ?? before;
    yield joinVisible(events, allowed);
    if (machineClock().getTime() < checkAt) continue;
    allowed = await permissions();
    checkAt = machineClock().getTime() + heartbeatMs;
    yield heartbeatText(position);
  }
}
