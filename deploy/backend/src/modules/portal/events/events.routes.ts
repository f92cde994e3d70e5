import { listLiveEvents } from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import { eventsChannel } from '../../../platform/events/publish.repository.ts';
import { bearerTokenOf } from '../../../platform/http/authenticate.ts';
import { bind } from '../../../platform/http/bind.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { LiveStream } from '../../../platform/http/live-stream.ts';
import { accessTokenEnd } from '../../../platform/security/access-token.ts';
import { authenticateSession } from '../../../platform/security/signed-in.repository.ts';
import type { SignedIn } from '../../../platform/security/signed-in.ts';
import { readBatch } from './event-batch.ts';
import { openEventFeed } from './event-feed.ts';
import { streamEvents } from './event-pieces.ts';
import { isVisible } from './event-text.ts';
import { findLastEventId } from './events.repository.ts';
import { OpenStreams } from './open-streams.ts';

/** A number without an event is a gap, and so is an invalid one. */
const positionIn = (header: string): number => (/^\d{1,15}$/.test(header) ? Number(header) : -1);

export function eventRoutes(app: FastifyInstance): void {
  const { clock, database, settings, pubsub, metrics, drain } = app.platform;
  const feed = openEventFeed(database, {
    onRead: ({ events }) => {
      const [oldest] = events;
      if (oldest) metrics.eventDelaySeconds.observe((clock().getTime() - oldest.at.getTime()) / 1000);
    },
    onFailed: (error) => app.log.warn({ err: error }, 'events'),
  });
  const streams = new OpenStreams();
  pubsub.subscribe(eventsChannel, {
    onMessage: feed.wake,
    onResumed: () => feed.wake(),
    poll: () => feed.wake(),
  });
  drain.onDrain(() => streams.list().map((connection) => () => connection.abort()));
  // Before the server waits for its connections to end.
  app.addHook('preClose', async () => feed.close());

  const permissionsOf = async ({ tenantId, id, sessionId }: SignedIn) => {
    const claims = { tenant: tenantId, account: id, session: sessionId };
    const account = await withSystem(database, (db) => authenticateSession(db, claims, settings.defaultTenant));
    return account?.permissions;
  };

  bind(app, listLiveEvents, async ({ db, tenantId, account, header, query }) => {
    const lastEventId = header('last-event-id');
    const after = lastEventId === undefined ? query.after : positionIn(lastEventId);
    if (header('accept')?.includes('text/event-stream')) {
      if (drain.isDraining()) throw new Failure('UNAVAILABLE', { headers: { 'retry-after': '1' } });
      const goodUntil = accessTokenEnd(bearerTokenOf(header('token-authorization')) ?? '');
      const audience = { tenantId, after, goodUntil, permissions: () => permissionsOf(account) };
      return new LiveStream((connection) => {
        streams.add(account, connection);
        return streamEvents(feed, audience, connection);
      });
    }
    const batch = await readBatch(db, tenantId, after ?? (await findLastEventId(db, tenantId)));
    return {
      events: isVisible(batch.events, account.permissions),
      last_id: batch.position,
      has_more: batch.hasMore,
      is_reset: batch.isGap,
    };
  });
}
