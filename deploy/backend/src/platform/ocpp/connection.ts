import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createRPCError, type RPCClient } from 'ocpp-rpc';
import type { WebSocket } from 'ws';
import { isUnavailable } from '../database/is-unavailable.ts';
import { isForDatabase } from '../database/json-text.ts';
import { newId } from '../ids.ts';
import { callsOf } from './calls.ts';
import type { ChargePointConnection } from './charge-point-connection.ts';
import type { ReceivedMessage } from './charge-point-messages.ts';
import { handlerKey, keyOf } from './charge-points.ts';
import { logTraffic } from './log-traffic.ts';
import { createPace } from './message-pace.ts';
import { nameViolations } from './name-violations.ts';
import type { OcppVersion } from './ocpp-version.ts';

/** A charge point that has been let in. */
export interface Introduced {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly identity: string;
  readonly version: OcppVersion;
  readonly protocol: string;
  readonly origin: string;
}

export type RpcClient = RPCClient & { readonly handshake: { readonly request: IncomingMessage } };

export interface OpenConnection extends ChargePointConnection {
  /** Resolves when the socket is closed and everything that came through it has been handled. */
  readonly ended: Promise<void>;
  /** Without a word. */
  readonly hangUp: () => void;
}

/** Limit of queued messages; beyond it the socket is paused until some are handled. */
const mostWaiting = 32;
/** Burst size, for messages queued while offline; beyond it the configured rate applies. */
const burst = 300;
/** Bytes that may lie about for a charge point that does not read its answers. */
const mostUnread = 1024 * 1024;

interface Received {
  readonly messageId: string;
  readonly method: string;
  readonly params: Record<string, unknown>;
}

/** Connects a socket with the handlers of its version: one message at a time, each in a separate transaction. */
export function openConnection(app: FastifyInstance, client: RpcClient, introduced: Introduced): OpenConnection {
  const { chargePoints, clock, settings } = app.platform;
  const { tenantId, chargerId, identity, version, origin } = introduced;
  const { socket } = client.handshake.request;
  const connectedAt = clock();
  const log = app.log.child({ tenantId, identity });
  const calls = callsOf(client);
  const key = keyOf(tenantId, chargerId);

  /** It is not whom it was let in as: nothing that it has said already counts. */
  let isRefused = false;
  const connection: ChargePointConnection = {
    id: newId(),
    tenantId,
    chargerId,
    identity,
    version,
    origin,
    call: async (action, payload, options) => {
      const answer = await calls.call(action, payload, options);
      await chargePoints.keeper?.answered(connection, { action, payload, answer });
      return answer;
    },
    close: (reason) => {
      isRefused ||= reason === 'refused';
      leave();
      void client.close({ code: reason === 'going-away' ? 1001 : 1008, reason }).catch(() => undefined);
    },
  };
  const leave = () => {
    if (chargePoints.connections.get(key) === connection) chargePoints.connections.delete(key);
  };

  /** The message is stored already: a failure refuses it no more, unless the charge point can repeat it. */
  const notifyObservers = async (message: ReceivedMessage): Promise<void> => {
    try {
      for (const observe of chargePoints.observers) await observe(message);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log.error({ err: error, action: message.action }, 'after a charge point message');
    }
  };

  const handle = async ({ messageId, method, params }: Received, at: Date): Promise<object> => {
    const handler = chargePoints.handlers.get(handlerKey(version, method));
    if (!handler) throw createRPCError('NotImplemented');
    if (isRefused) throw createRPCError('InternalError', 'The charge point is not known any more.');
    if (!isForDatabase(params)) throw createRPCError('FormatViolation', 'A text holds what is no character.');
    const from = { tenantId, chargerId, identity, version, connectionId: connection.id, connectedAt };
    const message = { ...from, messageId, action: method, at, payload: params };
    try {
      const answer = await handler(message);
      await notifyObservers(message);
      return answer;
    } catch (error) {
      log.error({ err: error, action: method }, 'charge point message');
      // A charge point repeats an unanswered message, but gives up a refused one after a few attempts.
      if (isUnavailable(error)) socket.destroy();
      throw createRPCError('InternalError', 'The message could not be handled.');
    }
  };

  const pace = createPace({ messagesPerSecond: settings.ocpp.messagesPerSecond, burst });
  /** Of the WebSocket itself: it would resume a socket that is paused behind its back. */
  const flow = Reflect.get(client, '_ws') as Pick<WebSocket, 'pause' | 'resume'>;
  let isPaced = false;
  let waiting = 0;
  const resumeReading = () => {
    if (waiting < mostWaiting && !isPaced) flow.resume();
  };
  /** Pauses reading while the charge point exceeds its rate; messages already read count too. */
  const keepPace = () => {
    const delayMs = pace.delayMs();
    isPaced = delayMs > 0;
    if (!isPaced) return resumeReading();
    flow.pause();
    setTimeout(keepPace, delayMs).unref();
  };
  let tail: Promise<unknown> = Promise.resolve();
  /** Behind everything that has come before. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    waiting += 1;
    if (waiting >= mostWaiting) flow.pause();
    const done = tail.then(work).finally(() => {
      waiting -= 1;
      resumeReading();
    });
    tail = done.catch(() => undefined);
    return done;
  };

  const take = (received: unknown) => {
    const at = clock();
    return inTurn(() => handle(received as Received, at)) as Promise<Record<string, unknown>>;
  };
  for (const name of chargePoints.handlers.keys()) {
    const [ofVersion, action] = name.split(' ');
    if (ofVersion === version && action) client.handle(action, take);
  }
  nameViolations(client, version);
  logTraffic(app, client, { tenantId, chargerId }, calls);

  client.on('message', ({ outbound }: { outbound: boolean }) => {
    if (!outbound) {
      chargePoints.keeper?.heard(connection, clock());
      pace.count();
      if (!isPaced && pace.delayMs() > 0) keepPace();
    }
    if (socket.writableLength > mostUnread) socket.destroy();
  });
  // A pong: the charge point is alive, even if it sends no messages.
  client.on('ping', () => chargePoints.keeper?.heard(connection, clock()));
  client.on('socketError', (error: Error) => log.debug({ err: error }, 'charge point socket'));

  chargePoints.connections.get(key)?.close('replaced');
  chargePoints.connections.set(key, connection);
  inTurn(async () => chargePoints.keeper?.opened(connection, clock())).catch((error: unknown) => {
    log.error({ err: error }, 'charge point connection');
    connection.close('going-away');
  });

  const ended = new Promise<void>((resolve) => {
    client.once('close', () => {
      leave();
      inTurn(async () => chargePoints.keeper?.closed(connection))
        .catch((error: unknown) => log.error({ err: error }, 'charge point connection'))
        .finally(resolve);
    });
  });
  return Object.assign(connection, { ended, hangUp: () => socket.destroy() });
}
