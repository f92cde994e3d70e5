import type { WebSocket } from 'ws';
import { callFrame, errorFrame, readFrame, resultFrame } from './frames.ts';
import { CallTimedOut, ConnectionLost, RefusedCall } from './failures.ts';
import type { Tally } from './tally.ts';

export interface Call {
  readonly action: string;
  readonly payload: object;
}

/** Receives each acknowledged call of a charge point, and each command to it. */
export interface WireObserver {
  /** The central system has answered a call with a CALLRESULT. */
  readonly onAnswered: (call: Call, answer: unknown) => void;
  readonly onCommand: (command: { readonly action: string; readonly payload: unknown }) => void;
}

export interface LinkOptions {
  readonly callTimeoutMs: number;
  readonly tally: Tally;
  readonly observer?: WireObserver | undefined;
  readonly nextMessageId: () => string;
  readonly onCommand: (link: Link, id: string, call: { action: string; payload: unknown }) => void;
  readonly onClose: () => void;
}

interface QueuedCall {
  readonly call: Call;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: Error) => void;
}

/** One open socket: calls one after the other, as OCPP-J wants it, and commands from the other side as they come. */
export class Link {
  readonly #socket: WebSocket;
  readonly #options: LinkOptions;
  readonly #queue: QueuedCall[] = [];
  #pending: (QueuedCall & { readonly id: string; readonly timer: NodeJS.Timeout }) | null = null;
  #open = true;

  constructor(socket: WebSocket, options: LinkOptions) {
    this.#socket = socket;
    this.#options = options;
    socket.on('message', (data) => this.#onMessage(String(data)));
    socket.on('close', () => this.#closed());
  }

  /** Fails with `RefusedCall`, `CallTimedOut` or `Gone`. */
  call(call: Call): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (!this.#open) return reject(new ConnectionLost());
      this.#queue.push({ call, resolve, reject });
      this.#next();
    });
  }

  answer(id: string, payload: object): void {
    this.send(resultFrame(id, payload));
  }

  refuse(id: string, code: string, description: string): void {
    this.send(errorFrame(id, code, description));
  }

  /** Any text, also one that is no frame. */
  send(text: string): void {
    if (this.#open) this.#socket.send(text);
  }

  /** Ends it as a pulled cable does, or politely. */
  end(how: 'cut' | 'close'): void {
    if (how === 'cut') this.#socket.terminate();
    else this.#socket.close(1000);
    this.#closed();
  }

  #next(): void {
    const waiting = this.#pending ? undefined : this.#queue.shift();
    if (!waiting) return;
    const id = this.#options.nextMessageId();
    const timer = setTimeout(() => {
      this.#options.tally.timedOut += 1;
      this.#settle()?.reject(new CallTimedOut(waiting.call.action));
    }, this.#options.callTimeoutMs);
    this.#pending = { ...waiting, id, timer };
    this.#options.tally.calls += 1;
    this.send(callFrame(id, waiting.call.action, waiting.call.payload));
  }

  #settle(): QueuedCall | null {
    const asked = this.#pending;
    if (!asked) return null;
    clearTimeout(asked.timer);
    this.#pending = null;
    queueMicrotask(() => this.#next());
    return asked;
  }

  #onMessage(text: string): void {
    const frame = readFrame(text);
    if (frame?.kind === 'call') {
      this.#options.tally.commands += 1;
      this.#options.observer?.onCommand(frame);
      this.#options.onCommand(this, frame.id, frame);
    } else if (frame && frame.id === this.#pending?.id) {
      const asked = this.#settle();
      if (frame.kind === 'result') {
        this.#options.tally.results += 1;
        if (asked) this.#options.observer?.onAnswered(asked.call, frame.payload);
        asked?.resolve(frame.payload);
      } else {
        this.#options.tally.refused += 1;
        asked?.reject(new RefusedCall(asked.call.action, frame.code, frame.description));
      }
    }
  }

  #closed(): void {
    if (!this.#open) return;
    this.#open = false;
    const lost = [this.#settle(), ...this.#queue.splice(0)];
    for (const waiting of lost) waiting?.reject(new ConnectionLost());
    this.#options.onClose();
  }
}
