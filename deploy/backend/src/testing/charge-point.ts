import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import type { TestApp } from './test-app.ts';

type Answer = { readonly result: Record<string, unknown> } | { readonly error: string; readonly description: string };

interface ReceivedCall {
  readonly messageId: string;
  readonly action: string;
  readonly payload: Record<string, unknown>;
}

/** A charge point on a real socket, driven by a test; it records the received frames. */
export interface TestChargePoint {
  readonly socket: WebSocket;
  /** Sends a call and returns the answer. */
  readonly call: (action: string, payload: object, messageId?: string) => Promise<Answer>;
  /** Sends a raw frame. */
  readonly send: (frame: string) => void;
  /** Every frame that came and was no answer to `call`. */
  readonly heard: readonly unknown[];
  /** Answers the calls of the backend from now on; without it they stay unanswered. */
  readonly answering: (
    answer: (asked: ReceivedCall) => Record<string, unknown> | readonly unknown[] | undefined,
  ) => void;
  /** Close code, once the socket is closed. */
  readonly closed: Promise<number>;
  readonly terminate: () => Promise<number>;
}

interface Dial {
  readonly tenant?: string;
  readonly protocol?: string | readonly string[];
  readonly password?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

const begun = new WeakMap<TestApp['app'], Promise<unknown>>();

/** Starts a test app's server, once for all concurrent tests, and returns its port. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<number> {
  if (!app.server.listening && !begun.has(app)) begun.set(app, app.listen({ port: 0, host: '127.0.0.1' }));
  await begun.get(app);
  return (app.server.address() as AddressInfo).port;
}

export function dial(port: number, path: string, { tenant = 'demo', protocol, password, headers }: Dial): WebSocket {
  const authorization = () => {
    const user = decodeURIComponent(path.split('/').at(-1) ?? '');
    return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  };
  const protocols = typeof protocol === 'string' ? [protocol] : [...(protocol ?? [])];
  return new WebSocket(`ws://127.0.0.1:${port}${path}`, protocols, {
    headers: {
      host: `${tenant}.localhost`,
      ...(password !== undefined && { authorization: authorization() }),
      ...headers,
    },
    perMessageDeflate: false,
  });
}

/** Which HTTP status an upgrade is refused with. */
export async function refusalOf(port: number, path: string, options: Dial): Promise<number> {
  const socket = dial(port, path, options);
  socket.on('error', () => undefined);
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
  socket.terminate();
  return response.statusCode;
}

/** Connects to a test app as a charge point; `ocpp1.6` where nothing is said. */
export const connectChargePoint = async (
  test: Pick<TestApp, 'app'>,
  identity: string,
  options: Dial = {},
): Promise<TestChargePoint> => chargePointAt(await listen(test), identity, options);

export async function chargePointAt(
  port: number,
  identity: string,
  { protocol = 'ocpp1.6', ...options }: Dial = {},
): Promise<TestChargePoint> {
  const socket = dial(port, `/ocpp/${encodeURIComponent(identity)}`, { protocol, ...options });
  const received: unknown[] = [];
  const waiting = new Map<string, (answer: Answer) => void>();
  let answer: Parameters<TestChargePoint['answering']>[0] = () => undefined;
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as [number, string, ...unknown[]];
    const [type, messageId, first, second] = frame;
    const resolve = waiting.get(messageId);
    if (type !== 2 && resolve) {
      waiting.delete(messageId);
      return resolve(
        type === 3
          ? { result: first as Record<string, unknown> }
          : { error: String(first), description: String(second) },
      );
    }
    received.push(frame);
    if (type !== 2) return;
    const reply = answer({ messageId, action: String(first), payload: second as Record<string, unknown> });
    if (Array.isArray(reply)) socket.send(JSON.stringify([4, messageId, ...(reply as unknown[])]));
    else if (reply) socket.send(JSON.stringify([3, messageId, reply]));
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    socket,
    heard: received,
    send: (frame) => socket.send(frame),
    call: (action, payload, messageId = randomUUID()) =>
      new Promise((resolve, reject) => {
        waiting.set(messageId, resolve);
        void closed.then((code) => reject(new Error(`${action} was not answered: closed with ${code}`)));
        socket.send(JSON.stringify([2, messageId, action, payload]));
      }),
    answering: (given) => {
      answer = given;
    },
    closed,
    terminate: () => {
      socket.close();
      return closed;
    },
  };
}
