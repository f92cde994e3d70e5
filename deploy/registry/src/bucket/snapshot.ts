import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { replaceFile } from '../write-file.ts';

/**
 * Everything in a folder of releases that changes, as one object: a reader of the store has all of one moment or all of
 * another.
 */
const snapshot = z.object({
  format: z.literal(1),
  /** Content by path. */
  files: z.record(z.string(), z.string()),
  /** Hashes of the releases' signatures by `<remote>/<version>`. */
  signatures: z.record(z.string(), z.string()),
});

export type Snapshot = z.infer<typeof snapshot>;

export const emptySnapshot: Snapshot = { format: 1, files: {}, signatures: {} };

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

export const packSnapshot = (content: Snapshot): Promise<Buffer> => pack(JSON.stringify(content));

export const parseSnapshot = async (body: Buffer): Promise<Snapshot> =>
  snapshot.parse(JSON.parse((await unpack(body)).toString()));

/** Written in this order: an answer names nothing that is not there yet. */
const changing = ['keys.json', 'previews.json', 'health.json', 'registry.json'] as const;

const textOr = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

export const signatureFile = (releasesDir: string, release: string): string =>
  join(releasesDir, '.signatures', `${release}.json`);

export async function hashesOfSignatures(releasesDir: string): Promise<Snapshot['signatures']> {
  const hashes: Record<string, string> = {};
  for (const id of await namesIn(join(releasesDir, '.signatures')))
    for (const name of await namesIn(join(releasesDir, '.signatures', id))) {
      const release = `${id}/${name.replace(/\.json$/, '')}`;
      hashes[release] = hashOf(await readFile(signatureFile(releasesDir, release), 'utf8'));
    }
  return hashes;
}

/** Reads a folder of releases. Its private keys are no part of it. */
export async function readSnapshot(releasesDir: string): Promise<Snapshot> {
  const tenants = (await namesIn(join(releasesDir, 'tenants'))).map((name) => `tenants/${name}`);
  const paths = [...changing, ...tenants.filter((path) => /\.(json|html)$/.test(path))].toSorted();
  const texts = await Promise.all(paths.map(async (path) => [path, await textOr(join(releasesDir, path))] as const));
  const files = Object.fromEntries(texts.flatMap(([path, text]) => (text === null ? [] : [[path, text]])));
  return { format: 1, files, signatures: await hashesOfSignatures(releasesDir) };
}

/** Heads before the answer, which marks the tenant as different; then the files that commands write last. */
const inOrder = (paths: readonly string[]): string[] => {
  const rank = (path: string) => (path.endsWith('.html') ? 0 : path.startsWith('tenants/') ? 1 : 2);
  return paths.toSorted((one, other) => rank(one) - rank(other));
};

/** Makes the changing files of a folder those of a snapshot, each in one step. */
export async function writeSnapshot(releasesDir: string, { files }: Snapshot): Promise<void> {
  const before = await readSnapshot(releasesDir);
  const keysFirst = Object.keys(files).filter((path) => path === 'keys.json');
  const others = inOrder(Object.keys(files).filter((path) => path !== 'keys.json'));
  for (const path of [...keysFirst, ...others])
    if (before.files[path] !== files[path]) await replaceFile(join(releasesDir, path), files[path] ?? '');
  for (const path of Object.keys(before.files))
    if (files[path] === undefined) await rm(join(releasesDir, path), { force: true });
}
