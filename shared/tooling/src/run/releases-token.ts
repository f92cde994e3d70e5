import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesDir } from './paths.ts';

/** The secret that backend and release tool share on this machine; the tool finds it beside the releases. */
export function releasesToken(): string {
  if (process.env['RELEASES_TOKEN']) return process.env['RELEASES_TOKEN'];
  const file = join(releasesDir, '.backend-token');
  mkdirSync(releasesDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
