import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { NoticeCarrier } from './notice-carrier.ts';
import type { NoticeHandlers, NoticeListener } from './notice-listener.ts';
import { listenEmbedded } from './listen-embedded.ts';
import { listenOnServer } from './listen-on-server.ts';
import { receiveTraced } from './traced-notices.ts';
import { databaseChannel } from './notify-channel.repository.ts';

interface Subscriber {
  /** Handles a payload sent with `notify`, by this instance or another. Must not throw, and must return quickly. */
  readonly onMessage: (payload: string) => void;
  /**
   * The subscription has started, or restarted after the database connection was lost. Earlier payloads may be missing,
   * so read the state from the database.
   */
  readonly onResumed: () => void;
  /**
   * Looks cheaply for what a lost notice would have said. Called now and then where notices travel apart from the
   * commit, once a second while they do not travel at all.
   */
  readonly poll?: () => void;
}

/** Messages between instances, through the database or what carries its notices; `app.platform.pubsub`. */
export interface PubSub {
  /**
   * Subscribes to a channel, a word in lower case. Returns the unsubscribe function.
   *
   * @example const stop = pubsub.subscribe('commands', { onMessage: (payload) => route(payload), onResumed: routeAllQueued });
   */
  readonly subscribe: (channel: string, listener: Subscriber) => () => void;
  /** Resolves once every channel asked for so far is listened to, or could not be for now. */
  readonly ready: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Channel {
  readonly subscribers: Set<Subscriber>;
  readonly begun: Promise<void>;
  readonly begin: () => void;
}

function newChannel(): Channel {
  let begin = () => undefined as void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  return { subscribers: new Set(), begun, begin };
}

/** In milliseconds: with a carrier that works, and while it is away. */
const pollIntervalMs = 15_000;
const awayPollIntervalMs = 1_000;

function openListener(database: Database, log: FastifyBaseLogger, handlers: NoticeHandlers): NoticeListener {
  if (database.carrier) return database.carrier.openListener(handlers);
  if (database.engine === 'pglite') return listenEmbedded(database.pglite, handlers);
  return listenOnServer(database.listenOptions, handlers, (error) => log.warn({ err: error }, 'pubsub'));
}

/** Calls `poll` now and then, until the signal is aborted. */
async function pollBeside(carrier: NoticeCarrier, poll: () => void, signal: AbortSignal): Promise<void> {
  let polledAt = performance.now();
  while (!signal.aborted) {
    await wait(awayPollIntervalMs, undefined, { ref: false, signal }).catch(() => undefined);
    if (signal.aborted || (carrier.isConnected() && performance.now() - polledAt < pollIntervalMs)) continue;
    polledAt = performance.now();
    poll();
  }
}

export function openPubSub(database: Database, log: FastifyBaseLogger): PubSub {
  const channels = new Map<string, Channel>();
  const handlers: NoticeHandlers = {
    onMessage: (name, sent) =>
      receiveTraced(name, sent, (payload) =>
        channels.get(name)?.subscribers.forEach(({ onMessage }) => onMessage(payload)),
      ),
    onResumed: (name) => {
      channels.get(name)?.begin();
      channels.get(name)?.subscribers.forEach(({ onResumed }) => onResumed());
    },
    // Without a database nothing waits for the subscription, so that this instance can report that it is not ready.
    onFailed: (name) => channels.get(name)?.begin(),
  };
  const listener = openListener(database, log, handlers);
  const closing = new AbortController();
  const poll = () => channels.forEach(({ subscribers }) => subscribers.forEach((each) => each.poll?.()));
  if (database.carrier) void pollBeside(database.carrier, poll, closing.signal);

  const channelOf = (name: string): Channel => {
    const channel = newChannel();
    channels.set(name, channel);
    listener.listen(name);
    return channel;
  };
  return {
    subscribe: (word, listener) => {
      const name = databaseChannel(word);
      const known = channels.get(name);
      const { subscribers: listeners, begun } = known ?? channelOf(name);
      // A channel that is subscribed already starts a further listener at once.
      if (known) void begun.then(() => listeners.has(listener) && listener.onResumed());
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ready: async () => void (await Promise.all([...channels.values()].map(({ begun }) => begun))),
    close: () => {
      closing.abort();
      return listener.close();
    },
  };
}
