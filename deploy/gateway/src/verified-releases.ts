import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isEntitled, isSignedFor, keysReader, type ReleaseKeys } from './release-keys.ts';

const unpack = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const;

/** How long a release that failed is not looked at again. It may be restored meanwhile. */
const failedMs = 2_000;

interface Signature {
  readonly key: string;
  readonly statement: string;
  readonly signature: string;
}

interface Statement {
  readonly id: string;
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A release that is as its team signed it. */
export interface VerifiedRelease {
  readonly key: string;
  /** Hashes by path within the release (`sha384-…`). */
  readonly files: Readonly<Record<string, string>>;
  /** `remote.json` without spaces. */
  readonly manifest: string;
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const readOr = (file: string): Promise<Buffer | null> => readFile(file).catch(() => null);

/** Whether a file and its compressed copies, which are sent in its place, are what was signed. */
async function isWhole(file: string, hash: string): Promise<boolean> {
  const content = await readOr(file);
  if (content === null || hashOf(content) !== hash) return false;
  for (const [extension, decompress] of Object.entries(unpack)) {
    const packed = await readOr(file + extension);
    const copy = packed && (await decompress(packed).catch(() => null));
    if (packed && (copy === null || !copy.equals(content))) return false;
  }
  return true;
}

async function verifyRelease(
  releasesDir: string,
  keys: ReleaseKeys,
  id: string,
  version: string,
): Promise<VerifiedRelease | null> {
  const file = join(releasesDir, '.signatures', id, `${version}.json`);
  const { key, statement, signature } = JSON.parse(await readFile(file, 'utf8')) as Signature;
  if (!isSignedFor(keys, key, id, statement, signature)) return null;
  const said = JSON.parse(statement) as Statement;
  if (said.id !== id || said.version !== version) return null;
  const folder = join(releasesDir, id, version);
  for (const [path, hash] of Object.entries(said.files)) if (!(await isWhole(join(folder, path), hash))) return null;
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8'));
  return { key, files: said.files, manifest: JSON.stringify(manifest) };
}

interface Looked {
  readonly at: number;
  readonly release: Promise<VerifiedRelease | null>;
}

/**
 * Verifies releases before they are served: once for each, in this process. Files that change later are refused by the
 * browser, which has their hashes from the entry.
 *
 * @param onRefused called once for each release that is not what its team signed
 */
export class VerifiedReleases {
  readonly #releasesDir: string;
  readonly #readKeys: () => Promise<ReleaseKeys | null>;
  readonly #onRefused: (release: string) => void;
  readonly #looked = new Map<string, Looked>();
  readonly #refused = new Set<string>();
  readonly #clock: () => number;

  constructor(
    releasesDir: string,
    keysFile: string | null,
    onRefused: (release: string) => void,
    clock = () => performance.now(),
  ) {
    this.#clock = clock;
    this.#releasesDir = releasesDir;
    this.#readKeys = keysReader(releasesDir, keysFile, clock);
    this.#onRefused = onRefused;
  }

  /** The teams' public keys; `null` for a registry from before releases were signed. */
  keys(): Promise<ReleaseKeys | null> {
    return this.#readKeys();
  }

  /** Whether this registry has keys; one from before releases were signed has none. */
  async isSigned(): Promise<boolean> {
    return (await this.#readKeys()) !== null;
  }

  #look(keys: ReleaseKeys, id: string, version: string): Looked {
    const release = verifyRelease(this.#releasesDir, keys, id, version).catch(() => null);
    const looked = { at: this.#clock(), release };
    this.#looked.set(`${id}/${version}`, looked);
    return looked;
  }

  /** `null` for a release that must not be served. */
  async get(id: string, version: string): Promise<VerifiedRelease | null> {
    const keys = (await this.#readKeys()) ?? {};
    const name = `${id}/${version}`;
    const before = this.#looked.get(name);
    const known = before && (await before.release);
    if (known && isEntitled(keys, known.key, id)) return known;
    const isRecent = before && this.#clock() - before.at < failedMs;
    const release = isRecent ? null : await this.#look(keys, id, version).release;
    if (!release && !this.#refused.has(name)) this.#onRefused(name);
    if (release) this.#refused.delete(name);
    else this.#refused.add(name);
    return release;
  }
}
