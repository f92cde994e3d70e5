import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** An answer of the registry as it was last served, and its number. */
export interface KnownAnswer {
  readonly sequence: number;
  readonly text: string;
}

/**
 * The newest answers that this gateway has served, by file name: in memory, and in a separate folder so that
 * it knows them after a restart. Each folder of releases has its own.
 */
export class KnownAnswers {
  readonly #folder: string | null;
  readonly #known = new Map<string, Promise<KnownAnswer | null>>();
  readonly #onUnwritable: (error: unknown) => void;
  #written = 0;

  constructor(stateDir: string | null, releasesDir: string, onUnwritable: (error: unknown) => void) {
    const registry = createHash('sha256').update(resolve(releasesDir)).digest('hex').slice(0, 16);
    this.#folder = stateDir === null ? null : join(stateDir, registry);
    this.#onUnwritable = onUnwritable;
  }

  async #read(name: string): Promise<KnownAnswer | null> {
    if (this.#folder === null) return null;
    const text = await readFile(join(this.#folder, name), 'utf8').catch(() => null);
    try {
      const { sequence } = JSON.parse(text ?? '') as { sequence?: unknown };
      return text !== null && typeof sequence === 'number' ? { sequence, text } : null;
    } catch {
      return null;
    }
  }

  get(name: string): Promise<KnownAnswer | null> {
    const known = this.#known.get(name) ?? this.#read(name);
    this.#known.set(name, known);
    return known;
  }

  /** Keeps a newer one. A folder that cannot be written costs the memory of a restart, and no answer. */
  async keep(name: string, answer: KnownAnswer): Promise<void> {
    this.#known.set(name, Promise.resolve(answer));
    if (this.#folder === null) return;
    try {
      await mkdir(this.#folder, { recursive: true });
      this.#written += 1;
      // Two requests may keep the same answer at once.
      const beside = join(this.#folder, `${name}.${process.pid}.${this.#written}.new`);
      await writeFile(beside, answer.text);
      await rename(beside, join(this.#folder, name));
    } catch (error) {
      this.#onUnwritable(error);
    }
  }
}
