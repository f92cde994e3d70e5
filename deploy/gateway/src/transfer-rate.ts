/** Whether bytes keep moving: at least this many over the last steps, wherever the burst before them was. */
export class TransferRate {
  readonly #steps: number;
  readonly #minBytes: number;
  #totals: number[] = [];

  constructor(windowMs: number, stepMs: number, minBytesPerSecond: number) {
    this.#steps = Math.max(1, Math.round(windowMs / stepMs));
    this.#minBytes = (windowMs / 1000) * minBytesPerSecond;
  }

  /** Notes all bytes that have moved by now, once in each step. */
  isTooSlow(total: number): boolean {
    this.#totals.push(total);
    if (this.#totals.length <= this.#steps) return false;
    return total - (this.#totals.shift() ?? 0) < this.#minBytes;
  }

  reset(): void {
    this.#totals = [];
  }
}
