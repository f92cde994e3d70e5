import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type ReleaseFiles, releaseFilesName, type RemoteManifest } from '@plugboard/contracts/platform';

const integrityOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Lists every file of a build with its hash, so that the registry knows a build from one that was changed since. */
export async function writeFileList(folder: string, { id, version }: RemoteManifest): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== releaseFilesName)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  const hashed = await Promise.all(
    paths.toSorted().map(async (path) => [path, integrityOf(await readFile(join(folder, path)))] as const),
  );
  const list: ReleaseFiles = { id, version, files: Object.fromEntries(hashed) };
  await writeFile(join(folder, releaseFilesName), `${JSON.stringify(list, null, 2)}\n`);
}
