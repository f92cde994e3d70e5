import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

const part = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
const manifestSchema = z.strictObject({
  format: z.literal(1),
  kind: z.enum(['full', 'configuration']),
  tenant: z.string().regex(/^[\w-]+$/),
  /** The newest migration of the database that it came from. */
  schema: z.string(),
  tables: z.record(z.string().regex(/^\w+$/), part.extend({ rows: z.int() })),
  files: z.record(z.string().regex(/^[\w-]+$/), part.extend({ bytes: z.int() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

const manifestPath = (folder: string) => join(folder, 'manifest.json');
const tablePath = (folder: string, table: string) => join(folder, 'tables', `${table}.jsonl`);
const filePath = (folder: string, name: string) => join(folder, 'files', name);

/** The folder is made; one with something in it is refused, so that no older file passes for a part of the copy. */
export async function createCopyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  await mkdir(join(folder, 'tables'));
  await mkdir(join(folder, 'files'));
}

/** Writes a stream to a file while it is hashed and counted. */
async function writeHashed(path: string, content: AsyncIterable<Uint8Array | string>) {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(content, { objectMode: true }), measure, createWriteStream(path, { flags: 'wx' }));
  return { sha256: hash.digest('hex'), bytes };
}

/** Nothing is written for a table without rows: `null`. */
export async function writeTable(
  folder: string,
  table: string,
  lines: AsyncIterable<string>,
): Promise<{ sha256: string; rows: number } | null> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done) return null;
  let rows = 1;
  async function* content() {
    yield `${first.value}\n`;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      rows += 1;
      yield `${next.value}\n`;
    }
  }
  const { sha256 } = await writeHashed(tablePath(folder, table), content());
  return { sha256, rows };
}

export const writeFileContent = (folder: string, name: string, content: AsyncIterable<Uint8Array>) =>
  writeHashed(filePath(folder, name), content);

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, { flag: 'wx' });

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * The manifest of a copy whose files are all there and unchanged.
 *
 * @throws Error that names the first file that is missing or has another hash
 */
export async function readCheckedManifest(folder: string): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(await readFile(manifestPath(folder), 'utf8')));
  const parts = [
    ...Object.entries(manifest.tables).map(([name, { sha256 }]) => [tablePath(folder, name), sha256] as const),
    ...Object.entries(manifest.files).map(([name, { sha256 }]) => [filePath(folder, name), sha256] as const),
  ];
  for (const [path, sha256] of parts)
    if ((await hashOf(path)) !== sha256) throw new Error(`${path} is not what the manifest says: its hash differs.`);
  return manifest;
}

/**
 * A configuration may be edited by hand, which changes the hash of a table's file.
 *
 * @throws Error where it is no manifest
 */
export const readManifest = async (folder: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(manifestPath(folder), 'utf8')));

export async function* readTable(folder: string, table: string): AsyncGenerator<string> {
  const input = createReadStream(tablePath(folder, table));
  for await (const line of createInterface({ input, crlfDelay: Infinity })) if (line !== '') yield line;
}

export const readFileContent = (folder: string, name: string): AsyncIterable<Uint8Array> =>
  createReadStream(filePath(folder, name));

/** Lines in batches of at most about a megabyte. */
export async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (batch.length < 500 && characters < 1_000_000) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}
