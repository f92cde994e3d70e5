import { sign } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createKey, readKeys, readSigningKey, type ReleaseKeys, type SigningKey, writeKeys } from './keys.ts';
import { writePrivateKey } from './write-private-key.ts';

/** Entry in the remotes of a key that may sign the registry's answers. */
export const registryRight = '@registry';

/** The key of those who may move releases; it releases nothing. */
const registryKeyFile = (releasesDir: string): string =>
  process.env['REGISTRY_KEY'] || join(releasesDir, '.registry-key.pem');

const isListed = (keys: ReleaseKeys, { id }: SigningKey): boolean => {
  const key = keys.keys[id];
  return key !== undefined && !key.revokedAt && key.remotes.includes(registryRight);
};

/**
 * The key that signs the answers. Where there is none, one is made and listed, but not where `RELEASE_KEYS` names a file
 * only its owner writes: answers stay unsigned there until the owner lists one.
 */
async function openRegistryKey(releasesDir: string): Promise<SigningKey | null> {
  const keys = await readKeys(releasesDir);
  if (!keys) return null;
  const file = registryKeyFile(releasesDir);
  if (existsSync(file)) {
    const key = await readSigningKey(file);
    return isListed(keys, key) ? key : null;
  }
  if (process.env['RELEASE_KEYS'] || process.env['REGISTRY_KEY']) return null;
  const { id, key, privateKey } = createKey('the registry', [registryRight]);
  await writePrivateKey(file, privateKey);
  await writeKeys(releasesDir, { ...keys, keys: { ...keys.keys, [id]: key } });
  return readSigningKey(file);
}

/**
 * Signs answers with a number that only rises, so that an old one that is put back is known. It is a time in
 * milliseconds, so a registry restored from a copy continues above every earlier number.
 *
 * @param before the number of the answers before
 */
export async function answerSigner(
  releasesDir: string,
  before: number,
): Promise<{ readonly sequence: number; readonly signed: (answer: object) => string }> {
  const key = await openRegistryKey(releasesDir);
  const sequence = Math.max(before + 1, Date.now());
  return {
    sequence,
    signed: (answer) => {
      const text = JSON.stringify({ ...answer, sequence });
      if (!key) return text;
      const signature = sign(null, Buffer.from(text), key.privateKey).toString('base64');
      return JSON.stringify({ ...answer, sequence, signed: { key: key.id, signature } });
    },
  };
}
