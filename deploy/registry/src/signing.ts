import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createKey, readKeys, readSigningKey, writeKeys, type ReleaseKeys, type SigningKey } from './keys.ts';
import { readProvenance } from './provenance.ts';
import { Refusal } from './refusal.ts';
import { readFiles } from './release-files.ts';
import { signRelease } from './signature.ts';
import { readState, releaseFolder } from './store.ts';
import { writePrivateKey } from './write-private-key.ts';

/** The key of a machine that releases for itself, as `npm start` does. */
export const machineKeyFile = (releasesDir: string): string => join(releasesDir, '.machine-key.pem');

/** Releases from before there were signatures are signed as they stand, if their entry is the one that was published. */
async function signExisting(releasesDir: string, key: SigningKey): Promise<void> {
  const { remotes } = await readState(releasesDir);
  for (const [id, { releases }] of Object.entries(remotes))
    for (const [version, { integrity }] of Object.entries(releases)) {
      const folder = releaseFolder(releasesDir, id, version);
      const files = existsSync(folder) ? await readFiles(folder) : [];
      if (files.find(({ path }) => path === 'remoteEntry.js')?.integrity !== integrity) continue;
      await signRelease({ releasesDir, id, version, files, provenance: await readProvenance(folder, []) }, key);
    }
}

/**
 * The portal's keys. Where none was ever made, the machine gets one that may release everything: signed releases are the
 * only ones, also where nobody has decided about keys.
 *
 * @throws Refusal where `RELEASE_KEYS` names a file that is not there, unless its owner is about to make it.
 */
export async function openKeys(releasesDir: string, isOwner = false): Promise<ReleaseKeys> {
  const known = await readKeys(releasesDir);
  if (known) return known;
  if (process.env['RELEASE_KEYS'] && !isOwner)
    throw new Refusal(
      `RELEASE_KEYS: ${process.env['RELEASE_KEYS']} is not there; the portal’s owner makes it: release keys create`,
    );
  const { id, key, privateKey } = createKey('this machine', ['*']);
  const file = machineKeyFile(releasesDir);
  await mkdir(releasesDir, { recursive: true });
  // One without its public half was left behind by a process that ended in between.
  await rm(file, { force: true });
  await writePrivateKey(file, privateKey);
  await signExisting(releasesDir, await readSigningKey(file));
  const keys: ReleaseKeys = { format: 1, keys: { [id]: key } };
  await writeKeys(releasesDir, keys);
  return keys;
}

/** The key that this machine signs with: `RELEASE_KEY`, or its own. */
export async function openSigningKey(releasesDir: string, keys: ReleaseKeys): Promise<SigningKey> {
  const file = process.env['RELEASE_KEY'] || machineKeyFile(releasesDir);
  if (!process.env['RELEASE_KEY'] && !existsSync(file))
    throw new Refusal('RELEASE_KEY is not set: it names the file of your team’s private key');
  const key = await readSigningKey(file);
  if (keys.keys[key.id]?.retiredAt)
    throw new Refusal(`key ${key.id} was replaced on ${keys.keys[key.id]?.retiredAt}; sign with the new one`);
  return key;
}
