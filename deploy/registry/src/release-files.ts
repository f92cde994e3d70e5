import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { sync } from './write-file.ts';

const run = promisify(execFile);

/** The compressor that builds use too; run as a separate program, because the gateway exports no code. */
const compressor = fileURLToPath(new URL('../../gateway/src/compress.ts', import.meta.url));

const isCompressed = (file: string) => /\.(br|gz)$/.test(file);

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return files.filter((file) => !isCompressed(file)).toSorted();
}

/** One value for all that a folder holds, compressed copies aside. */
export async function digestOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesOf(folder))
    hash
      .update(`${file}\0`)
      .update(await readFile(join(folder, file)))
      .update('\0');
  return hash.digest('hex');
}

/** As browsers check it. */
const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export interface BuiltFile {
  readonly path: string;
  readonly integrity: string;
  readonly bytes: number;
  readonly gzipBytes: number;
}

/** Every file of a build. Compressed copies, which are made when it is published, don't count. */
export async function readFiles(folder: string): Promise<BuiltFile[]> {
  const paths = await filesOf(folder);
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(folder, path));
      const gzipBytes = gzipSync(content, { level: 9 }).length;
      return { path, integrity: integrityOf(content), bytes: content.length, gzipBytes };
    }),
  );
}

/** Moves a copy's files over those of a folder of the same release, one by one: none that browsers load is ever away. */
async function restoreFiles(from: string, to: string): Promise<void> {
  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const restored = await filesIn(from);
  for (const file of restored) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await rename(join(from, file), join(to, file));
  }
  for (const file of await filesIn(to)) if (!restored.includes(file)) await rm(join(to, file));
  await rm(from, { recursive: true });
}

/**
 * Copies a build to its final folder. It appears there whole, on disk and compressed, or not at all. A folder of the
 * same release that lost files gets them back.
 */
export async function placeRelease(from: string, to: string): Promise<void> {
  const parent = dirname(to);
  const beside = join(parent, '.incoming');
  await rm(beside, { recursive: true, force: true });
  await mkdir(parent, { recursive: true });
  await cp(from, beside, { recursive: true, filter: (file) => !isCompressed(file) });
  await run(process.execPath, [compressor, beside]);
  const entries = await readdir(beside, { recursive: true, withFileTypes: true });
  await Promise.all([beside, ...entries.map((entry) => join(entry.parentPath, entry.name))].map(sync));
  if (existsSync(to)) await restoreFiles(beside, to);
  else await rename(beside, to);
  await sync(parent);
}
