import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Flushes a file or folder to disk, so that it survives a power cut. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Replaces a file in one step: a reader sees the old content or the new, never a part. */
export async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.new`;
  const handle = await open(beside, 'w');
  await handle.writeFile(content);
  await handle.sync().finally(() => handle.close());
  await rename(beside, file);
  await sync(dirname(file));
}
