import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Hearing } from './database-listening.ts';
import { listenEmbedded } from './listen-embedded.ts';
import { listenOnServer } from './listen-on-server.ts';
import { databaseChannel } from './notify.repository.ts';

export interface Listener {
  /** Handles a payload sent with `notify`, by this instance or another. Must not throw, and must return quickly. */
  readonly heard: (payload: string) => void;
  /**
   * The subscription has started, or restarted after the database connection was lost. Earlier payloads may be missing,
   * so read the state from the database.
   */
  readonly resumed: () => void;
}

/** Messages between instances through the database; `app.platform.signals`. */
export interface Signals {
  /**
   * Subscribes to a channel, a word in lower case. Returns the unsubscribe function.
   *
   * @example const stop = signals.on('commands', { heard: (payload) => route(payload), resumed: routeAllQueued });
   */
  readonly on: (channel: string, listener: Listener) => () => void;
  /** Resolves once every channel asked for so far is listened to, or could not be for now. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Channel {
  readonly listeners: Set<Listener>;
  readonly begun: Promise<void>;
  readonly begin: () => void;
}

function newChannel(): Channel {
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return { listeners: new Set(), begun, begin };
}

export function openSignals(database: Database, log: FastifyBaseLogger): Signals {
  const channels = new Map<string, Channel>();
  const hearing: Hearing = {
    heard: (name, payload) => channels.get(name)?.listeners.forEach(({ heard }) => heard(payload)),
    resumed: (name) => {
      channels.get(name)?.begin();
      channels.get(name)?.listeners.forEach(({ resumed }) => resumed());
    },
    // Without a database nothing waits for the subscription, so that this instance can report that it is not ready.
    failed: (name) => channels.get(name)?.begin(),
  };
  const listening =
    database.engine === 'pglite'
      ? listenEmbedded(database.pglite, hearing)
      : listenOnServer(database.pool, hearing, (error) => log.warn({ err: error }, 'signals'));

  const channelOf = (name: string): Channel => {
    const channel = newChannel();
    channels.set(name, channel);
    listening.listen(name);
    return channel;
  };
  return {
    on: (word, listener) => {
      const name = databaseChannel(word);
      const known = channels.get(name);
      const { listeners, begun } = known ?? channelOf(name);
      // A channel that is subscribed already starts a further listener at once.
      if (known) void begun.then(() => listeners.has(listener) && listener.resumed());
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready: async () => void (await Promise.all([...channels.values()].map(({ begun }) => begun))),
    close: listening.close,
  };
}
