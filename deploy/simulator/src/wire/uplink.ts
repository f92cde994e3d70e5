import type { Central } from './address.ts';
import { waitBefore, type BackOff } from './back-off.ts';
import { dial, Refused, type Login } from './dial.ts';
import { Link, type LinkOptions } from './link.ts';

interface UplinkOptions extends Omit<LinkOptions, 'onClose'> {
  readonly central: Central;
  /** Asked before each try: the password may have been changed over the air. */
  readonly login: () => Login;
  readonly backOff: BackOff;
  readonly random: () => number;
  readonly onUp: (link: Link) => void;
  readonly onDown: () => void;
}

/** Keeps a connection: dials, waits longer after each failure, and dials again when it was lost. */
export class Uplink {
  readonly #options: UplinkOptions;
  #link: Link | null = null;
  #wanted = false;
  #failures = 0;
  #openedAt = 0;
  #retry: NodeJS.Timeout | undefined;
  /** Counts the times it was opened and closed: a socket that opens after it was called off is not taken. */
  #round = 0;

  constructor(options: UplinkOptions) {
    this.#options = options;
  }

  get link(): Link | null {
    return this.#link;
  }

  /** Dials, unless it does so already. */
  open(): void {
    if (this.#wanted) return;
    this.#wanted = true;
    this.#round += 1;
    void this.#dial(this.#round);
  }

  /** Goes off and stays off until it is opened. */
  close(how: 'cut' | 'close'): void {
    this.#wanted = false;
    this.#round += 1;
    clearTimeout(this.#retry);
    this.#link?.end(how);
  }

  async #dial(round: number): Promise<void> {
    const { central, login, tally, onUp } = this.#options;
    try {
      const socket = await dial(central, login());
      if (round !== this.#round) return socket.terminate();
      this.#openedAt = performance.now();
      tally.connections += 1;
      this.#link = new Link(socket, { ...this.#options, onClose: () => this.#lost(round) });
      onUp(this.#link);
    } catch (error) {
      if (error instanceof Refused) tally.refusedConnections += 1;
      this.#again(round);
    }
  }

  #lost(round: number): void {
    this.#link = null;
    this.#options.onDown();
    // A central system that takes connections and drops them at once must not be stormed.
    if (performance.now() - this.#openedAt > this.#options.backOff.maxMs) this.#failures = 0;
    if (round === this.#round) this.#options.tally.lost += 1;
    this.#again(round);
  }

  #again(round: number): void {
    if (round !== this.#round) return;
    const wait = waitBefore(this.#failures, this.#options.backOff, this.#options.random);
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.#dial(round), wait);
  }
}
