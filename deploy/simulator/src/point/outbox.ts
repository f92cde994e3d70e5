import type { Call } from '../wire/link.ts';
import { Gone } from '../wire/failures.ts';

/** A transaction message, kept until it is answered, across reconnects. */
export interface Kept {
  readonly action: string;
  /** Written when it is sent: 1.6 learns the number of a transaction from an earlier answer. */
  readonly payload: () => object;
  readonly ready: () => boolean;
  readonly answered: (answer: unknown) => void;
  /** It was tried as often as the standard asks. */
  readonly givenUp: () => void;
}

interface OutboxOptions {
  readonly attempts: () => number;
  /** The standard's: attempt times the configured interval. */
  readonly waitMs: (attempt: number) => number;
  readonly after: (milliseconds: number, run: () => void) => void;
  /** The fault: each goes twice, and the wrong way round. */
  readonly replays: () => boolean;
  readonly onDelivered: () => void;
}

type Send = (call: Call) => Promise<unknown>;

/** Sends one after the other, in the order they were put in, while there is a connection. */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #kept: Kept[] = [];
  #send: Send | null = null;
  #busy = false;
  #attempt = 0;
  /** Waits before it tries a refused message again. */
  #resting = false;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get length(): number {
    return this.#kept.length;
  }

  put(message: Kept): void {
    this.#kept.push(message);
    void this.#flow();
  }

  open(send: Send): void {
    if (this.#options.replays()) this.#kept.reverse();
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

  #next(): Kept | undefined {
    return this.#send && !this.#resting ? this.#kept.find((message) => message.ready()) : undefined;
  }

  /** False where there is no use in going on for now. */
  async #deliver(message: Kept): Promise<boolean> {
    const send = this.#send;
    try {
      const answer = await send?.({ action: message.action, payload: message.payload() });
      message.answered(answer);
      if (this.#options.replays())
        await send?.({ action: message.action, payload: message.payload() }).catch(() => null);
      this.#done(message);
      return true;
    } catch (error) {
      // A new connection may be open already; the message is then sent on that one.
      if (error instanceof Gone) return this.#send !== null && this.#send !== send;
      return this.#failed(message);
    }
  }

  #failed(message: Kept): boolean {
    this.#attempt += 1;
    if (this.#attempt >= this.#options.attempts()) {
      message.givenUp();
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

  #done(message: Kept): void {
    this.#attempt = 0;
    this.#kept.splice(this.#kept.indexOf(message), 1);
    this.#options.onDelivered();
  }
}
