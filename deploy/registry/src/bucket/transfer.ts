import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFiles } from '../release-files.ts';
import { releaseFolder } from '../store.ts';
import { replaceFile } from '../write-file.ts';
import { previewKey, privateHeaders, releaseKey, releaseObject, signatureKey } from './objects.ts';
import type { S3Client } from './s3-client.ts';
import { hashOf, signatureFile } from './snapshot.ts';
import { nameOf, type StoredRelease } from './stored-releases.ts';

/** Calls to the store at the same time. */
const atOnce = 8;

export async function forEachAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const keyFor = ({ id, version, isPublished }: StoredRelease, path: string): string =>
  (isPublished ? releaseKey : previewKey)(id, version, path);

/**
 * Stores the files of a release. Objects that are there stay, because a release never changes.
 *
 * @param isRepaired writes over objects: the registry has this very release, and the store may have lost some
 */
export async function uploadRelease(
  bucket: S3Client,
  releasesDir: string,
  release: StoredRelease,
  isRepaired: boolean,
): Promise<void> {
  const folder = releaseFolder(releasesDir, release.id, release.version);
  const paths = (await readFiles(folder)).map(({ path }) => path);
  await forEachAtOnce(paths, async (path) => {
    const { body, headers } = await releaseObject(path, await readFile(join(folder, path)));
    await bucket.put(keyFor(release, path), body, headers, isRepaired ? 'none' : 'ifAbsent');
  });
}

export async function uploadSignature(bucket: S3Client, releasesDir: string, release: string): Promise<void> {
  const text = await readFile(signatureFile(releasesDir, release), 'utf8');
  await bucket.put(signatureKey(release, hashOf(text)), Buffer.from(text), privateHeaders);
}

/** @returns whether the store has it */
async function download(bucket: S3Client, key: string, file: string): Promise<boolean> {
  const found = await bucket.get(key);
  if (found === null || found === 'same') return false;
  await replaceFile(file, found.body);
  return true;
}

export const downloadSignature = (
  bucket: S3Client,
  releasesDir: string,
  release: string,
  hash: string,
): Promise<boolean> => download(bucket, signatureKey(release, hash), signatureFile(releasesDir, release));

/** Fetches `remote.json` alone. */
export async function downloadManifest(bucket: S3Client, releasesDir: string, release: StoredRelease): Promise<void> {
  const file = join(releaseFolder(releasesDir, release.id, release.version), 'remote.json');
  if (!existsSync(file)) await download(bucket, keyFor(release, 'remote.json'), file);
}

/** Paths of a signed release, without a look at the signature: commands and gateways verify that. */
async function pathsOf(releasesDir: string, release: StoredRelease): Promise<string[]> {
  const text = await readFile(signatureFile(releasesDir, nameOf(release)), 'utf8').catch(() => null);
  if (text === null) return [];
  const { statement } = JSON.parse(text) as { readonly statement: string };
  const { files } = JSON.parse(statement) as { readonly files: Readonly<Record<string, string>> };
  return Object.keys(files).filter((path) => !path.startsWith('/') && !path.split('/').includes('..'));
}

/**
 * Fetches the files of a release that a folder lacks. Files that the store has lost stay away: the checks of commands and
 * gateways name that release, and the others are as they were.
 */
export async function downloadRelease(bucket: S3Client, releasesDir: string, release: StoredRelease): Promise<void> {
  const folder = releaseFolder(releasesDir, release.id, release.version);
  const missing = (await pathsOf(releasesDir, release)).filter((path) => !existsSync(join(folder, path)));
  await forEachAtOnce(
    missing,
    async (path) => void (await download(bucket, keyFor(release, path), join(folder, path))),
  );
}
