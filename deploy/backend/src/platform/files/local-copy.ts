import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './file-store.ts';

/** Runs `work` with the path of a new temporary folder, which is removed afterwards. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Copies a stored content to a path, for programs that read files alone.
 *
 * @throws Error if there is no such content
 */
export async function copyContent(files: FileStore, name: string, path: string): Promise<void> {
  const content = await files.open(name);
  if (!content) throw new Error(`No content ${name} in the file store`);
  await pipeline(Readable.from(content), createWriteStream(path));
}
