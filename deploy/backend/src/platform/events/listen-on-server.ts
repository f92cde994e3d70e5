import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { isPooled } from '../database/is-pooled.ts';
import type { NoticeListener, NoticeHandlers } from './notice-listener.ts';

/** In milliseconds. */
const firstRetryMs = 100;
const maxRetryMs = 10_000;
/** A connection that only listens does not notice that the other side is gone: ask now and then. */
const probeIntervalMs = 15_000;
const queryTimeoutMs = 5_000;

const pooledWarning =
  'LISTEN goes through a pooler. One that pools by transaction loses notices: set DATABASE_LISTEN_URL to the server';

const retryDelayMs = (failures: number) =>
  Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random() / 2);

/** A dedicated connection that listens to all channels, and is reopened whenever it breaks. */
export function listenOnServer(
  options: ClientConfig,
  { onMessage, onResumed, onFailed }: NoticeHandlers,
  warn: (error: unknown) => void,
): NoticeListener {
  const channels = new Set<string>();
  const closing = new AbortController();
  let connected: Client | undefined;
  let running: Promise<void> | undefined;

  /** Listens until the connection ends; rejects where it breaks or does not come about. */
  async function listenUntilBroken(begun: () => void): Promise<void> {
    const client = new Client({ ...options, keepAlive: true, query_timeout: queryTimeoutMs });
    const broken = new AbortController();
    const fail = (error: unknown) => broken.abort(error);
    client.on('error', fail).on('notification', ({ channel, payload }) => onMessage(channel, payload ?? ''));
    const ended = AbortSignal.any([broken.signal, closing.signal]);
    const check = async (): Promise<never> => {
      for (;;) {
        await wait(probeIntervalMs, undefined, { ref: false, signal: ended });
        await client.query('select 1');
      }
    };
    try {
      await client.connect();
      if (await isPooled(client)) warn(new Error(pooledWarning));
      for (const channel of channels) await client.query(`listen ${channel}`);
      connected = client;
      begun();
      for (const channel of channels) onResumed(channel);
      check().catch(fail);
      await once(client, 'end', { signal: ended });
    } finally {
      connected = undefined;
      broken.abort();
      void client.end().catch(() => undefined);
    }
  }

  async function reconnectUntilClosed(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      try {
        await listenUntilBroken(() => (failures = 0));
      } catch (error) {
        if (!closing.signal.aborted) warn(error);
        for (const channel of channels) onFailed(channel);
      }
      await wait(retryDelayMs(failures), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    listen: (channel) => {
      channels.add(channel);
      running ??= reconnectUntilClosed();
      // A failure means that the connection is broken; the next one listens to every channel.
      connected?.query(`listen ${channel}`).then(
        () => onResumed(channel),
        () => undefined,
      );
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
