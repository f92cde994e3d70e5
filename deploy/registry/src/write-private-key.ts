import { writeFile } from 'node:fs/promises';
import { Refusal } from './refusal.ts';

/** Stores a private key for its owner's eyes alone. */
export async function writePrivateKey(file: string, pem: string): Promise<void> {
  await writeFile(file, pem, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new Refusal(`${file} is there already; name another file with --out`) : error;
  });
}
