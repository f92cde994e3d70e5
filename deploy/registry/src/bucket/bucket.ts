import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from '../write-file.ts';
import { privateHeaders, stateKey } from './objects.ts';
import type { S3Client } from './s3-client.ts';
import {
  emptySnapshot,
  hashesOfSignatures,
  packSnapshot,
  parseSnapshot,
  readSnapshot,
  writeSnapshot,
  type Snapshot,
} from './snapshot.ts';
import { answeredReleases, nameOf, stateIn, storedReleases } from './stored-releases.ts';
import {
  downloadManifest,
  downloadRelease,
  downloadSignature,
  forEachAtOnce,
  uploadRelease,
  uploadSignature,
} from './transfer.ts';

/** The state of the store that a folder was made like. */
export interface Pulled {
  /** `null` where the store has no registry yet. */
  readonly etag: string | null;
  readonly snapshot: Snapshot;
}

const markerFile = (releasesDir: string) => join(releasesDir, '.bucket-etag');

/** The folder is not known to be like the store: while a command changes it, and after one that did not end. */
export const markUnknown = (releasesDir: string): Promise<void> => rm(markerFile(releasesDir), { force: true });

const markAs = async (releasesDir: string, etag: string | null): Promise<void> =>
  etag === null ? markUnknown(releasesDir) : replaceFile(markerFile(releasesDir), etag);

/**
 * Makes a folder like the store, with one short call where it is already.
 *
 * @param files of the releases: all for a gateway, manifests for commands, which fetch more of what they check
 */
export async function pull(bucket: S3Client, releasesDir: string, files: 'all' | 'manifests'): Promise<Pulled> {
  const known = (await readFile(markerFile(releasesDir), 'utf8').catch(() => '')) || undefined;
  const found = await bucket.get(stateKey, known);
  if (found === 'same') return { etag: known ?? null, snapshot: await readSnapshot(releasesDir) };
  const snapshot = found === null ? emptySnapshot : await parseSnapshot(found.body);
  const state = stateIn(snapshot);
  const here = await hashesOfSignatures(releasesDir);
  const signatures = Object.entries(snapshot.signatures).filter(([release, hash]) => here[release] !== hash);
  await forEachAtOnce(signatures, async ([release, hash]) => {
    await downloadSignature(bucket, releasesDir, release, hash);
  });
  if (files === 'all') for (const release of storedReleases(state)) await downloadRelease(bucket, releasesDir, release);
  else await forEachAtOnce(answeredReleases(state), (release) => downloadManifest(bucket, releasesDir, release));
  await writeSnapshot(releasesDir, snapshot);
  const etag = found?.etag ?? null;
  await markAs(releasesDir, etag);
  return { etag, snapshot };
}

async function uploadNew(
  bucket: S3Client,
  releasesDir: string,
  before: Snapshot,
  next: Snapshot,
  placed: ReadonlySet<string>,
) {
  const known = new Set(storedReleases(stateIn(before)).map((release) => `${nameOf(release)} ${release.isPublished}`));
  for (const release of storedReleases(stateIn(next))) {
    const isKnown = known.has(`${nameOf(release)} ${release.isPublished}`);
    if (!isKnown || placed.has(nameOf(release))) await uploadRelease(bucket, releasesDir, release, isKnown);
  }
  const signed = Object.keys(next.signatures).filter(
    (release) => next.signatures[release] !== before.signatures[release],
  );
  await forEachAtOnce(signed, (release) => uploadSignature(bucket, releasesDir, release));
}

/** A store that ignores the condition would lose commands of others without a word. */
async function requireConditions(bucket: S3Client, body: Buffer): Promise<void> {
  if ((await bucket.put(stateKey, body, privateHeaders, 'ifAbsent')) !== null)
    throw new Error('This store ignores If-None-Match: releases of two people would overwrite each other');
}

/** Replaces the state under the condition that it is the one that was pulled. */
async function commit(bucket: S3Client, etag: string | null, next: Snapshot): Promise<string | null> {
  const body = await packSnapshot(next);
  const written = await bucket.put(stateKey, body, privateHeaders, etag === null ? 'ifAbsent' : { ifMatch: etag });
  if (written !== null && etag === null) await requireConditions(bucket, body);
  if (written !== null) return written;
  // It is there where the first answer got lost, and the call was repeated.
  const found = await bucket.get(stateKey);
  return found !== null && found !== 'same' && found.body.equals(body) ? found.etag : null;
}

/**
 * Puts a changed folder into the store: new releases, then in one step everything else.
 *
 * @param placed releases that were published, by `<remote>/<version>`
 * @returns `false` where the store was changed by others since `before`: nothing that counts was written
 */
export async function push(
  bucket: S3Client,
  releasesDir: string,
  before: Pulled,
  placed: ReadonlySet<string>,
): Promise<boolean> {
  const next = await readSnapshot(releasesDir);
  if (isDeepStrictEqual(next, before.snapshot)) {
    await markAs(releasesDir, before.etag);
    return true;
  }
  await uploadNew(bucket, releasesDir, before.snapshot, next, placed);
  const etag = await commit(bucket, before.etag, next);
  if (etag === null) return false;
  await markAs(releasesDir, etag);
  return true;
}
