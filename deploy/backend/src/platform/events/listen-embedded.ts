import type { PGlite } from '@electric-sql/pglite';
import type { NoticeListener, NoticeHandlers } from './notice-listener.ts';

/** The embedded database runs in this process: there is no connection to lose. */
export function listenEmbedded(pglite: PGlite, { onMessage, onResumed, onFailed }: NoticeHandlers): NoticeListener {
  const started: Promise<() => Promise<void>>[] = [];
  return {
    listen: (channel) => {
      const begun = pglite.listen(channel, (payload) => onMessage(channel, payload));
      started.push(begun);
      begun.then(
        () => onResumed(channel),
        () => onFailed(channel),
      );
    },
    close: async () => {
      const begun = await Promise.allSettled(started);
      // A database that is closed already listens to nothing.
      for (const stop of begun) if (stop.status === 'fulfilled' && !pglite.closed) await stop.value();
    },
  };
}
