interface Waiter {
  readonly isDone: () => boolean;
  readonly resolve: () => void;
}

/** Waiters for a condition. */
export class Waiting {
  #waiters: readonly Waiter[] = [];

  /** Resolves at once, or at the first look that finds it so. */
  until(isDone: () => boolean): Promise<void> {
    if (isDone()) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiters = [...this.#waiters, { isDone, resolve }];
    });
  }

  /** Something has changed: wakes who waited for it. */
  check(): void {
    const done = this.#waiters.filter(({ isDone }) => isDone());
    this.#waiters = this.#waiters.filter((waiter) => !done.includes(waiter));
    for (const { resolve } of done) resolve();
  }
}
