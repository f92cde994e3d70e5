import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { latestAnswer, type Reading } from './latest-answer.ts';
import { readPreviewCookies } from './preview-cookies.ts';
import type { Release } from './verified-answer.ts';

/** How long the list is kept in memory while its file stays the same: after this a revoked key counts no more. */
const keptMs = 1_000;

const fileName = 'previews.json';

/** A preview as the release tool writes it (deploy/registry/src/previews/served-previews.ts). */
export interface Preview {
  readonly id: string;
  readonly remote: string;
  readonly version: string;
  readonly tokenHash: string;
  readonly until: string;
  readonly start: string;
  readonly isPublished: boolean;
  readonly offAt: readonly string[];
  readonly entry: Release;
}

/** Previews of one browser. */
export interface OwnPreviews {
  /** One for each remote: the one that lasts longest. */
  readonly shown: readonly Preview[];
  /** Previews that it had before, and that are over. */
  readonly over: readonly Preview[];
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

async function listWritten(releasesDir: string, reading: Reading): Promise<readonly Preview[]> {
  const written = await readFile(join(releasesDir, fileName), 'utf8').catch(() => null);
  const text = written === null ? null : await latestAnswer(reading, fileName, written);
  return text === null ? [] : (JSON.parse(text) as { readonly previews: readonly Preview[] }).previews;
}

interface Kept {
  readonly file: string;
  readonly at: number;
  readonly list: Promise<readonly Preview[]>;
}

/** The previews of this registry, and which of them a browser may have. Tokens are compared by their hashes. */
export class Previews {
  readonly #releasesDir: string;
  readonly #reading: () => Promise<Reading>;
  #kept: Kept | null = null;

  constructor(releasesDir: string, reading: () => Promise<Reading>) {
    this.#releasesDir = releasesDir;
    this.#reading = reading;
  }

  async #list(): Promise<readonly Preview[]> {
    return listWritten(this.#releasesDir, await this.#reading());
  }

  async #all(): Promise<readonly Preview[]> {
    const found = await stat(join(this.#releasesDir, fileName)).catch(() => null);
    const file = found ? `${found.ino} ${found.mtimeMs}` : '';
    const at = Date.now();
    if (this.#kept?.file !== file || Math.abs(at - this.#kept.at) > keptMs)
      this.#kept = { file, at, list: this.#list().catch(() => []) };
    return this.#kept.list;
  }

  /** The preview of a link, also one that is over. */
  async find(token: string): Promise<Preview | undefined> {
    const hash = hashOf(token);
    return (await this.#all()).find(({ tokenHash }) => tokenHash === hash);
  }

  /** The previews of the browser that sent a `Cookie` header. */
  async of(cookies: string | undefined): Promise<OwnPreviews> {
    const { tokens, seen } = readPreviewCookies(cookies);
    if (tokens.length === 0 && seen.length === 0) return { shown: [], over: [] };
    const all = await this.#all();
    const hashes = new Set(tokens.map(hashOf));
    const running = all
      .filter((preview) => hashes.has(preview.tokenHash) && !isOver(preview))
      .toSorted((one, other) => (one.until < other.until ? 1 : -1));
    const shown = running.filter(({ remote }, at) => running.findIndex((other) => other.remote === remote) === at);
    const isShown = (remote: string) => shown.some((preview) => preview.remote === remote);
    const over = all.filter((preview) => seen.includes(preview.id) && isOver(preview) && !isShown(preview.remote));
    return { shown, over };
  }

  /** Decides whether a request may have the files of a version: all may, or only browsers with its link. */
  async accessTo(remote: string, version: string, cookies: string | undefined): Promise<'all' | 'holder' | 'none'> {
    const here = (await this.#all()).filter((preview) => preview.remote === remote && preview.version === version);
    if (here.length === 0 || here.some(({ isPublished }) => isPublished)) return 'all';
    const hashes = new Set(readPreviewCookies(cookies).tokens.map(hashOf));
    return here.some(({ tokenHash }) => hashes.has(tokenHash)) ? 'holder' : 'none';
  }
}

export const isOver = ({ until }: Preview): boolean => Date.parse(until) <= Date.now();
