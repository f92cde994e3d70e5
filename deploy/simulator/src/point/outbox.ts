import type { Call } from '../wire/link.ts';
import { ConnectionLost } from '../wire/failures.ts';

/** A transaction message, kept until it is answered, across reconnects. */
export interface QueuedMessage {
  readonly action: string;
  /** Written when it is sent: 1.6 learns the number of a transaction from an earlier answer. */
  readonly payload: () => object;
  readonly ready: () => boolean;
  readonly onAnswer: (answer: unknown) => void;
  /** It was tried as often as the standard asks. */
  readonly onFailed: () => void;
}

interface OutboxOptions {
  readonly attempts: () => number;
  /** The standard's: attempt times the configured interval. */
  readonly waitMs: (attempt: number) => number;
  readonly after: (milliseconds: number, run: () => void) => void;
  /** The fault: each goes twice, and the wrong way round. */
  readonly replays: () => boolean;
  readonly onDelivered: () => void;
  readonly onGivenUp: () => void;
}

type Send = (call: Call) => Promise<unknown>;

/** Sends one after the other, in the order they were put in, while there is a connection. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #queue: QueuedMessage[] = [];
  #send: Send | null = null;
  #busy = false;
  #attempt = 0;
  /** Waits before it tries a refused message again. */
  #resting = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#queue.length;
  }

  enqueue(message: QueuedMessage): void {
    this.#queue.push(message);
    void this.#flow();
  }

  open(send: Send): void {
    if (this.#options.replays()) this.#queue.reverse();
    this.#send = send;
    this.#resting = false;
    void this.#flow();
  }

  close(): void {
    this.#send = null;
  }

  async #flow(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#next(); next; next = this.#next()) if (!(await this.#deliver(next))) break;
    this.#busy = false;
  }

  #next(): QueuedMessage | undefined {
    return this.#send && !this.#resting ? this.#queue.find((message) => message.ready()) : undefined;
  }

  /** False where there is no use in going on for now. */
  async #deliver(message: QueuedMessage): Promise<boolean> {
    const send = this.#send;
    try {
      const answer = await send?.({ action: message.action, payload: message.payload() });
      message.onAnswer(answer);
      if (this.#options.replays())
        await send?.({ action: message.action, payload: message.payload() }).catch(() => null);
      this.#done(message);
      return true;
    } catch (error) {
      // A new connection may be open already; the message is then sent on that one.
      if (error instanceof ConnectionLost) return this.#send !== null && this.#send !== send;
      return this.#failed(message);
    }
  }

  #failed(message: QueuedMessage): boolean {
    this.#attempt += 1;
    if (this.#attempt >= this.#options.attempts()) {
      message.onFailed();
      this.#options.onGivenUp();
      this.#done(message);
      return true;
    }
    this.#resting = true;
    this.#options.after(this.#options.waitMs(this.#attempt), () => {
      this.#resting = false;
      void this.#flow();
    });
    return false;
  }

  #done(message: QueuedMessage): void {
    this.#attempt = 0;
    this.#queue.splice(this.#queue.indexOf(message), 1);
    this.#options.onDelivered();
  }
}
