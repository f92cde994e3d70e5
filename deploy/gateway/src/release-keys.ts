import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How long keys are kept in memory: after this a revoked one counts no more. */
const keptMs = 1_000;

interface ReleaseKey {
  readonly publicKey: string;
  readonly remotes: readonly string[];
  readonly revokedAt?: string;
}

export type ReleaseKeys = Readonly<Record<string, ReleaseKey>>;

const publicKeyOf = ({ publicKey }: ReleaseKey): KeyObject =>
  createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });

/** Whether a key may release a remote, and was not revoked. */
export const isEntitled = (keys: ReleaseKeys, id: string, remote: string): boolean => {
  const key = Object.hasOwn(keys, id) ? keys[id] : undefined;
  return key !== undefined && !key.revokedAt && key.remotes.some((one) => one === '*' || one === remote);
};

/** Whether a text was signed with a key that may release a remote. */
export function isSignedFor(keys: ReleaseKeys, id: string, remote: string, text: string, signature: string): boolean {
  const key = keys[id];
  if (!key || !isEntitled(keys, id, remote)) return false;
  return verify(null, Buffer.from(text), publicKeyOf(key), Buffer.from(signature, 'base64'));
}

/**
 * Reads the public keys of the teams. A registry from before releases were signed has none, and `null` lets it pass;
 * a file that is named by `RELEASE_KEYS` has to be there.
 */
export function keysReader(
  releasesDir: string,
  named: string | null,
  clock: () => number,
): () => Promise<ReleaseKeys | null> {
  const file = named ?? join(releasesDir, 'keys.json');
  let kept: { readonly at: number; readonly keys: Promise<ReleaseKeys | null> } | null = null;
  const read = async (): Promise<ReleaseKeys | null> => {
    try {
      const { keys } = JSON.parse(await readFile(file, 'utf8')) as { keys?: ReleaseKeys };
      return keys ?? {};
    } catch (error) {
      return named === null && (error as NodeJS.ErrnoException).code === 'ENOENT' ? null : {};
    }
  };
  return () => {
    const at = clock();
    if (!kept || at - kept.at > keptMs) kept = { at, keys: read() };
    return kept.keys;
  };
}
