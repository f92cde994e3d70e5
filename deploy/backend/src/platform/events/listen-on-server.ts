import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { DatabaseListening, Hearing } from './database-listening.ts';

/** In milliseconds. */
const firstPause = 100;
const longestPause = 10_000;
/** A connection that only listens does not notice that the other side is gone: ask now and then. */
const askEvery = 15_000;
const answerWithin = 5_000;

const pauseAfter = (failures: number) => Math.min(longestPause, firstPause * 2 ** failures) * (0.5 + Math.random() / 2);

/** A dedicated connection that listens to all channels, and is reopened whenever it breaks. */
export function listenOnServer(
  pool: Pool,
  { heard, resumed, failed }: Hearing,
  warn: (error: unknown) => void,
): DatabaseListening {
  const channels = new Set<string>();
  const closing = new AbortController();
  let connected: Client | undefined;
  let running: Promise<void> | undefined;

  /** Listens until the connection ends; rejects where it breaks or does not come about. */
  async function stayConnected(begun: () => void): Promise<void> {
    const client = new Client({ ...pool.options, keepAlive: true, query_timeout: answerWithin });
    const broken = new AbortController();
    const fail = (error: unknown) => broken.abort(error);
    client.on('error', fail).on('notification', ({ channel, payload }) => heard(channel, payload ?? ''));
    const ended = AbortSignal.any([broken.signal, closing.signal]);
    const check = async (): Promise<never> => {
      for (;;) {
        await pause(askEvery, undefined, { ref: false, signal: ended });
        await client.query('select 1');
      }
    };
    try {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
      connected = client;
      begun();
      for (const channel of channels) resumed(channel);
      check().catch(fail);
      await once(client, 'end', { signal: ended });
    } finally {
      connected = undefined;
      broken.abort();
      void client.end().catch(() => undefined);
    }
  }

  async function keepConnected(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      try {
        await stayConnected(() => (failures = 0));
      } catch (error) {
        if (!closing.signal.aborted) warn(error);
        for (const channel of channels) failed(channel);
      }
      await pause(pauseAfter(failures), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    listen: (channel) => {
      channels.add(channel);
      running ??= keepConnected();
      // A failure means that the connection is broken; the next one listens to every channel.
      connected?.query(`listen ${channel}`).then(
        () => resumed(channel),
        () => undefined,
      );
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
