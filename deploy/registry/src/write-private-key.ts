import { writeFile } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

/** Files of this process: a command that is repeated, because another machine was first, writes its own anew. */
const own = new Set<string>();

/** Stores a private key for its owner's eyes alone. */
export async function writePrivateKey(file: string, pem: string): Promise<void> {
  await writeFile(file, pem, { mode: 0o600, flag: own.has(file) ? 'w' : 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new Refusal(`${file} is there already; name another file with --out`) : error;
    },
  );
  own.add(file);
}
