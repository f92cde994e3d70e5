/** Cards that a charge point may authorise offline. */
export class LocalList {
  version = 0;
  #listed = new Map<string, boolean>();
  /** Cards that the central system accepted, as far as they are remembered. */
  readonly #cache = new Set<string>();

  update(version: number, kind: 'Full' | 'Differential', entries: readonly { tag: string; accepted: boolean }[]): void {
    this.version = version;
    if (kind === 'Full') this.#listed = new Map();
    for (const { tag, accepted } of entries) this.#listed.set(tag, accepted);
  }

  remember(tag: string, accepted: boolean): void {
    if (accepted) this.#cache.add(tag);
    else this.#cache.delete(tag);
  }

  forget(): void {
    this.#cache.clear();
  }

  mayCharge(tag: string): boolean {
    return this.#listed.get(tag) ?? this.#cache.has(tag);
  }
}
