import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { callFrame, readFrame, resultFrame, type Frame } from '../wire/frames.ts';
import { faultOf } from './schemas.ts';
import { defaultAnswer } from './default-answers.ts';

/** A message received from a charge point. */
interface ReceivedCall {
  readonly identity: string;
  readonly id: string;
  readonly action: string;
  // The tests read what they expect; the schemas have seen to its shape.
  readonly payload: Record<string, never>;
}

type Answer = (payload: Record<string, unknown>) => object;

/** A central system for tests: sends usual answers, records every message and validates it against the schemas. */
export class Central {
  readonly received: ReceivedCall[] = [];
  /** Messages that the official schemas refuse, and frames that are none. */
  readonly violations: string[] = [];
  readonly headers: Record<string, string | undefined>[] = [];
  /** Answers that differ from the usual ones; null is no answer at all. */
  readonly answers: Record<string, Answer | null> = {};
  readonly #sockets = new Map<string, WebSocket>();
  readonly #pending = new Map<string, { action: string; resolve: (frame: Frame | 'gone') => void }>();
  #server: WebSocketServer | null = null;
  #waiters: (() => void)[] = [];
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens; again on the same port after `close()`. */
  async listen(): Promise<void> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: this.#port });
    await once(server, 'listening');
    this.#port = (server.address() as AddressInfo).port;
    server.on('connection', (socket, request) => {
      const identity = decodeURIComponent((request.url ?? '').split('/').at(-1) ?? '');
      this.headers.push({ host: request.headers.host, authorization: request.headers.authorization });
      this.#sockets.set(identity, socket);
      socket.on('message', (data) => this.#onMessage(identity, socket, String(data)));
      socket.on('close', () => this.#gone(identity, socket));
    });
    this.#server = server;
  }

  /** Dies with all its connections. */
  async close(): Promise<void> {
    for (const socket of this.#sockets.values()) socket.terminate();
    const server = this.#server;
    if (server) await new Promise((done) => server.close(done));
  }

  /** A command's answer; the frame as it came, or `gone` where the socket went first. */
  command(identity: string, action: string, payload: object): Promise<Frame | 'gone'> {
    const socket = this.#sockets.get(identity);
    if (!socket) throw new Error(`${identity} is not connected`);
    const wrong = faultOf(socket.protocol, action, 'req', payload);
    if (wrong) throw new Error(wrong);
    const id = randomUUID();
    return new Promise((resolve) => {
      this.#pending.set(id, { action, resolve });
      socket.send(callFrame(id, action, payload));
    });
  }

  cut(identity: string): void {
    this.#sockets.get(identity)?.terminate();
  }

  of(action: string): ReceivedCall[] {
    return this.received.filter((one) => one.action === action);
  }

  /** Waits until the condition on the received messages holds. */
  async until(isEnough: (central: Central) => boolean): Promise<void> {
    while (!isEnough(this)) await new Promise<void>((resolve) => this.#waiters.push(resolve));
  }

  #onMessage(identity: string, socket: WebSocket, text: string): void {
    const frame = readFrame(text);
    if (!frame) this.violations.push(`no frame: ${text.slice(0, 80)}`);
    if (frame?.kind === 'call') this.#answer(identity, socket, frame);
    else if (frame) this.#answered(socket.protocol, frame);
    for (const wake of this.#waiters.splice(0)) wake();
  }

  #answer(identity: string, socket: WebSocket, frame: Frame & { kind: 'call' }): void {
    const wrong = faultOf(socket.protocol, frame.action, 'req', frame.payload);
    if (wrong) this.violations.push(wrong);
    this.received.push({ identity, ...frame, payload: frame.payload as Record<string, never> });
    const own = this.answers[frame.action];
    if (own === null) return;
    const answer = own?.(frame.payload as Record<string, unknown>) ?? defaultAnswer(socket.protocol, frame.action);
    socket.send(resultFrame(frame.id, answer));
  }

  #answered(subprotocol: string, frame: Frame): void {
    const asked = this.#pending.get(frame.id);
    if (!asked) return;
    this.#pending.delete(frame.id);
    const wrong = frame.kind === 'result' ? faultOf(subprotocol, asked.action, 'conf', frame.payload) : null;
    if (wrong) this.violations.push(wrong);
    asked.resolve(frame);
  }

  #gone(identity: string, socket: WebSocket): void {
    if (this.#sockets.get(identity) === socket) this.#sockets.delete(identity);
    for (const { resolve } of this.#pending.values()) resolve('gone');
    this.#pending.clear();
    for (const wake of this.#waiters.splice(0)) wake();
  }
}
