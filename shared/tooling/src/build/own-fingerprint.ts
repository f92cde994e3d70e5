import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from './fingerprint.ts';

const locks = ['package-lock.json', 'npm-shrinkwrap.json', 'pnpm-lock.yaml', 'yarn.lock', 'bun.lock'];

/** The lock of the folder, or of the repository that it lies in; `undefined` without one. */
function findLock(folder: string): string | undefined {
  const found = locks.map((name) => join(folder, name)).find(existsSync);
  const parent = dirname(folder);
  if (found !== undefined || parent === folder || existsSync(join(folder, '.git'))) return found;
  return findLock(parent);
}

/** Installed version of a package; `missing` fails the build, which names it. */
function installedVersion(requireHere: NodeJS.Require, name: string): string {
  const folders = requireHere.resolve.paths(name) ?? [];
  const manifest = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync);
  return manifest ? (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version : 'missing';
}

/**
 * A hash over a remote in another repository: the files of its folder, its lock and the versions of the packages that
 * it uses.
 *
 * @param packages names of its dependencies
 */
export function ownFingerprint(dir: string, packages: readonly string[]): string {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0] ?? '');
  const requireHere = createRequire(join(dir, 'package.json'));
  for (const file of filesBelow(dir)) hash.update(`${relative(dir, file)}\n`).update(readFileSync(file));
  const lock = findLock(dir);
  if (lock) hash.update(readFileSync(lock));
  for (const name of [...packages, '@plugboard/tooling'].toSorted())
    hash.update(`${name} ${installedVersion(requireHere, name)}\n`);
  return hash.digest('hex');
}
