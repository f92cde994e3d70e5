import { traced } from '@plugboard/tracing';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createRPCError, type RPCClient } from 'ocpp-rpc';
import type { WebSocket } from 'ws';
import { isUnavailable } from '../database/is-unavailable.ts';
import { isForDatabase } from '../database/json-text.ts';
import { newId } from '../ids.ts';
import { createCalls } from './calls.ts';
import type { CallOptions, ChargePointConnection } from './charge-point-connection.ts';
import type { ReceivedMessage } from './charge-point-messages.ts';
import { handlerKey, connectionKey } from './charge-points.ts';
import { logTraffic } from './log-traffic.ts';
import { createRateLimit } from './message-rate.ts';
import { nameViolations } from './name-violations.ts';
import type { OcppVersion } from './ocpp-version.ts';

/** A charge point that has been let in. */
export interface AdmittedChargePoint {
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
}

/** Limit of queued messages; beyond it the socket is paused until some are handled. */
const maxQueuedMessages = 32;
/** Burst size, for messages queued while offline; beyond it the configured rate applies. */
const burst = 300;
/** Bytes that may lie about for a charge point that does not read its answers. */
const maxUnreadBytes = 1024 * 1024;

interface Received {
  readonly messageId: string;
  readonly method: string;
  readonly params: Record<string, unknown>;
}

/** Connects a socket with the handlers of its version: one message at a time, each in a separate transaction. */
export function openConnection(
  app: FastifyInstance,
  client: RpcClient,
  chargePoint: AdmittedChargePoint,
): OpenConnection {
  const { chargePoints, clock, metrics, settings } = app.platform;
  const { tenantId, chargerId, identity, version, origin } = chargePoint;
  const { socket } = client.handshake.request;
  const connectedAt = clock();
  const log = app.log.child({ tenantId, identity });
  const calls = createCalls(client);
  const key = connectionKey(tenantId, chargerId);

  /** Counts a call by its outcome. */
  const countOutcome = async <Answer>(action: string, call: Promise<Answer>): Promise<Answer> => {
    const count = (outcome: string) => metrics.chargePointCalls.inc({ version, action, outcome });
    try {
      const answer = await call;
      count('answered');
      return answer;
    } catch (error) {
      count(error instanceof Error ? error.constructor.name : 'unknown');
      throw error;
    }
  };

  /** A step of the trace that the call belongs to. Until the event `sent` it waits for earlier calls. */
  const traceCall = <Answer>(action: string, options: CallOptions, send: (options: CallOptions) => Promise<Answer>) =>
    traced(`ocpp ${action}`, { kind: 'client', attributes: { 'ocpp.version': version } }, (span) => {
      if (!span) return send(options);
      const onSent = (messageId: string) => {
        span.addEvent('sent').setAttribute('ocpp.message_id', messageId);
        options.onSent?.(messageId);
      };
      return send({ ...options, onSent });
    });

  /** It is not whom it was let in as: nothing that it has said already counts. */
  let isRefused = false;
  const connection: ChargePointConnection = {
    id: newId(),
    tenantId,
    chargerId,
    identity,
    version,
    origin,
    call: async (action, payload, options = {}) => {
      const answer = await traceCall(action, options, (traceable) =>
        countOutcome(action, calls.call(action, payload, traceable)),
      );
      await chargePoints.connectionRegistry?.onAnswered(connection, { action, payload, answer });
      return answer;
    },
    close: (reason) => {
      isRefused ||= reason === 'refused';
      unregister();
      void client.close({ code: reason === 'going-away' ? 1001 : 1008, reason }).catch(() => undefined);
    },
  };
  const unregister = () => {
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
    const observeSeconds = metrics.messageSeconds.startTimer({ version, action: method });
    try {
      const answer = await handler(message);
      await notifyObservers(message);
      observeSeconds({ outcome: 'stored' });
      return answer;
    } catch (error) {
      observeSeconds({ outcome: 'failed' });
      log.error({ err: error, action: method }, 'charge point message');
      // A charge point repeats an unanswered message, but gives up a refused one after a few attempts.
      if (isUnavailable(error)) socket.destroy();
      throw createRPCError('InternalError', 'The message could not be handled.');
    }
  };

  const pace = createRateLimit({ messagesPerSecond: settings.ocpp.messagesPerSecond, burst });
  /** Of the WebSocket itself: it would resume a socket that is paused behind its back. */
  const webSocket = Reflect.get(client, '_ws') as Pick<WebSocket, 'pause' | 'resume'>;
  let isLimited = false;
  let waiting = 0;
  const resumeReading = () => {
    if (waiting < maxQueuedMessages && !isLimited) webSocket.resume();
  };
  /** Pauses reading while the charge point exceeds its rate; messages already read count too. */
  const applyRateLimit = () => {
    const delayMs = pace.delayMs();
    isLimited = delayMs > 0;
    if (!isLimited) return resumeReading();
    webSocket.pause();
    setTimeout(applyRateLimit, delayMs).unref();
  };
  let tail: Promise<unknown> = Promise.resolve();
  /** Behind everything that has come before. */
  const runInOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    waiting += 1;
    if (waiting >= maxQueuedMessages) webSocket.pause();
    const done = tail.then(work).finally(() => {
      waiting -= 1;
      resumeReading();
    });
    tail = done.catch(() => undefined);
    return done;
  };

  const onCall = (received: unknown) => {
    const at = clock();
    return runInOrder(() => handle(received as Received, at)) as Promise<Record<string, unknown>>;
  };
  for (const name of chargePoints.handlers.keys()) {
    const [ofVersion, action] = name.split(' ');
    if (ofVersion === version && action) client.handle(action, onCall);
  }
  nameViolations(client, version);
  logTraffic(app, client, { tenantId, chargerId }, calls);

  client.on('message', ({ outbound }: { outbound: boolean }) => {
    if (!outbound) {
      chargePoints.connectionRegistry?.onActivity(connection, clock());
      pace.count();
      if (!isLimited && pace.delayMs() > 0) applyRateLimit();
    }
    if (socket.writableLength > maxUnreadBytes) socket.destroy();
  });
  // A pong: the charge point is alive, even if it sends no messages.
  client.on('ping', () => chargePoints.connectionRegistry?.onActivity(connection, clock()));
  client.on('socketError', (error: Error) => log.debug({ err: error }, 'charge point socket'));

  chargePoints.connections.get(key)?.close('replaced');
  chargePoints.connections.set(key, connection);
  runInOrder(async () => chargePoints.connectionRegistry?.onOpened(connection, clock())).catch((error: unknown) => {
    log.error({ err: error }, 'charge point connection');
    connection.close('going-away');
  });

  const ended = new Promise<void>((resolve) => {
    client.once('close', () => {
      unregister();
      runInOrder(async () => chargePoints.connectionRegistry?.onClosed(connection))
        .catch((error: unknown) => log.error({ err: error }, 'charge point connection'))
        .finally(resolve);
    });
  });
  return Object.assign(connection, { ended });
}
