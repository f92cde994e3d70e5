import type { PGlite } from '@electric-sql/pglite';
import type { DatabaseListening, Hearing } from './database-listening.ts';

/** The embedded database runs in this process: there is no connection to lose. */
export function listenEmbedded(pglite: PGlite, { heard, resumed, failed }: Hearing): DatabaseListening {
  const listening: Promise<() => Promise<void>>[] = [];
  return {
    listen: (channel) => {
      const begun = pglite.listen(channel, (payload) => heard(channel, payload));
      listening.push(begun);
      begun.then(
        () => resumed(channel),
        () => failed(channel),
      );
    },
    close: async () => {
      const begun = await Promise.allSettled(listening);
      // A database that is closed already listens to nothing.
      for (const stop of begun) if (stop.status === 'fulfilled' && !pglite.closed) await stop.value();
    },
  };
}
