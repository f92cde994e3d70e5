import { setTimeout as wait } from 'node:timers/promises';
import type { NoticeCarrier } from './notice-carrier.ts';
import type { NoticeHandlers } from './notice-listener.ts';
import { openNats, type NatsAccess, type OpenedNats, type StreamPosition } from './nats-connection.ts';

/** In milliseconds. */
const firstRetryMs = 100;
const maxRetryMs = 5_000;

const retryDelayMs = (failures: number) =>
  Math.min(maxRetryMs, firstRetryMs * 2 ** failures) * (0.5 + Math.random() / 2);

/** On this channel an instance says that notices of its own were lost. */
const lossChannel = 'loss';

/**
 * Carries notices over NATS JetStream. The stream keeps them for a minute, so that an instance whose connection breaks
 * reads on where it was. A notice that NATS did not take is not repeated: once it takes notices again, all instances are
 * told to read the database.
 */
export function openNatsCarrier(access: NatsAccess, warn: (error: unknown) => void): NoticeCarrier {
  const channels = new Set<string>();
  const closing = new AbortController();
  let opened: OpenedNats | undefined;
  let position: StreamPosition | undefined;
  let isLossUnreported = false;

  const publish = async ({ client, connection }: OpenedNats, channel: string, payload: string): Promise<void> => {
    try {
      await client.publish(`${access.subject}.${channel}`, payload);
    } catch (error) {
      isLossUnreported = true;
      if (!connection.isClosed()) warn(error);
      // A server that does not take a notice may have lost the stream, which a new connection makes again.
      await connection.close();
    }
  };
  const send: NoticeCarrier['send'] = (notices) => {
    if (!opened) isLossUnreported = notices.length > 0 || isLossUnreported;
    else for (const { channel, payload } of notices) void publish(opened, channel, payload);
  };

  async function listenUntilBroken(handlers: NoticeHandlers, begun: () => void): Promise<void> {
    const current = await openNats(access, position);
    const close = () => void current.connection.close();
    closing.signal.addEventListener('abort', close);
    if (closing.signal.aborted) close();
    position = current.position;
    try {
      opened = current;
      begun();
      for (const channel of channels) handlers.onResumed(channel);
      if (isLossUnreported) {
        isLossUnreported = false;
        void publish(current, lossChannel, '');
      }
      const consumed = current.consume((channel, payload) => {
        if (channel === lossChannel) for (const each of channels) handlers.onResumed(each);
        else if (channels.has(channel)) handlers.onMessage(channel, payload);
      });
      const error = await Promise.race([consumed, current.connection.closed()]);
      if (error) throw error;
    } finally {
      opened = undefined;
      closing.signal.removeEventListener('abort', close);
      await current.connection.close();
    }
  }

  async function reconnectUntilClosed(handlers: NoticeHandlers): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      try {
        await listenUntilBroken(handlers, () => (failures = 0));
      } catch (error) {
        if (!closing.signal.aborted) warn(error);
        for (const channel of channels) handlers.onFailed(channel);
      }
      await wait(retryDelayMs(failures), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    send,
    isConnected: () => opened !== undefined,
    openListener: (handlers) => {
      const running = reconnectUntilClosed(handlers);
      return {
        listen: (channel) => {
          channels.add(channel);
          if (opened) queueMicrotask(() => handlers.onResumed(channel));
        },
        close: async () => {
          closing.abort();
          await running;
        },
      };
    },
  };
}
