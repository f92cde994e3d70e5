import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Refusal } from './refusal.ts';
import { replaceFile } from './write-file.ts';

const releaseKey = z.object({
  team: z.string(),
  /** SPKI in base64. */
  publicKey: z.base64(),
  /** Ids of the remotes that it may release; `*` is all. */
  remotes: z.array(z.string()),
  createdAt: z.iso.datetime(),
  /** Replaced by another key: what it has signed counts on, and it signs nothing more. */
  retiredAt: z.iso.datetime().optional(),
  /** Nothing that it has signed counts any more. */
  revokedAt: z.iso.datetime().optional(),
});

/** `keys.json`, by key id: the host's owner decides who may release what. */
export const releaseKeys = z.object({ format: z.literal(1), keys: z.record(z.string(), releaseKey) });

export type ReleaseKey = z.infer<typeof releaseKey>;
export type ReleaseKeys = z.infer<typeof releaseKeys>;

/** The file of public keys. `RELEASE_KEYS` puts it where those who write releases cannot write. */
export const keysFile = (releasesDir: string): string => process.env['RELEASE_KEYS'] || join(releasesDir, 'keys.json');

/** `null` where no key was ever made. */
export async function readKeys(releasesDir: string): Promise<ReleaseKeys | null> {
  const file = keysFile(releasesDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return releaseKeys.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(
      `${file} is no list of keys; restore it from a copy (${cause instanceof Error ? cause.message : cause})`,
    );
  }
}

export const writeKeys = (releasesDir: string, keys: ReleaseKeys): Promise<void> =>
  replaceFile(keysFile(releasesDir), `${JSON.stringify(keys, null, 2)}\n`);

const spkiOf = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' });

/** Id of a key pair, the same for either half. */
export const keyIdOf = (publicKey: Buffer): string => createHash('sha256').update(publicKey).digest('hex').slice(0, 16);

export interface NewKey {
  readonly id: string;
  readonly key: ReleaseKey;
  /** PKCS 8 as PEM, stored nowhere by this tool but in the file that is asked for. */
  readonly privateKey: string;
}

export function createKey(team: string, remotes: readonly string[], now = new Date()): NewKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = spkiOf(publicKey);
  return {
    id: keyIdOf(spki),
    key: { team, publicKey: spki.toString('base64'), remotes: [...remotes], createdAt: now.toISOString() },
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

export interface SigningKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

/** @throws Refusal for a file without an Ed25519 key. */
export async function readSigningKey(file: string): Promise<SigningKey> {
  const pem = await readFile(file, 'utf8').catch(() => null);
  try {
    const privateKey = createPrivateKey(pem ?? '');
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('another kind of key');
    return { id: keyIdOf(spkiOf(createPublicKey(privateKey))), privateKey };
  } catch {
    throw new Refusal(`RELEASE_KEY: ${file} holds no private key of release keys create`);
  }
}

const mayRelease = ({ remotes }: ReleaseKey, remote: string) => remotes.includes('*') || remotes.includes(remote);

/** Why a key does not count for a remote; `null` where it does. */
export function keyProblem(keys: ReleaseKeys | null, id: string, remote: string): string | null {
  const key = keys?.keys[id];
  if (!key) return `key ${id} is none of this portal’s; its owner adds one: release keys create`;
  if (key.revokedAt)
    return `key ${id} of ${key.team} was revoked on ${key.revokedAt}; publish the build again with another`;
  return mayRelease(key, remote)
    ? null
    : `key ${id} of ${key.team} is for ${key.remotes.join(', ')}, not for ${remote}`;
}
