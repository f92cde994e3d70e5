import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { MemoryFS, PGlite } from '@electric-sql/pglite';

const block = 512;

interface Archive {
  readonly folders: readonly string[];
  readonly files: readonly { readonly path: string; readonly data: Buffer }[];
}

/** Contents of a tar archive (POSIX.1-1988 “ustar”), without copying them. */
function unpack(tar: Buffer): Archive {
  const folders = new Set<string>();
  const files: { path: string; data: Buffer }[] = [];
  for (let at = 0; tar[at];) {
    const text = (from: number, length: number) => tar.toString('latin1', at + from, at + from + length);
    const size = Number.parseInt(text(124, 12), 8);
    const path = posix.join(PGlite.paths.PGDATA, text(0, 100).replace(/\0.*/s, ''));
    const isFolder = text(156, 1) === '5';
    folders.add(isFolder ? path : posix.dirname(path));
    if (!isFolder) files.push({ path, data: tar.subarray(at + block, at + block + size) });
    at += block + Math.ceil(size / block) * block;
  }
  return { folders: [...folders], files };
}

const archives = new Map<string, Archive>();

/** A worker reads an archive once for all its databases. */
function readArchive(path: string): Archive {
  const archive = archives.get(path) ?? unpack(readFileSync(path));
  archives.set(path, archive);
  return archive;
}

/**
 * PGlite's in-memory file system, filled from an archive. PGlite's own `loadDataDir` parses the archive for each database
 * and looks up every parent folder for each file, which is half of the time that it takes to open one.
 */
export class MigratedFiles extends MemoryFS {
  readonly #archive: Archive;

  constructor(archive: string) {
    super();
    this.#archive = readArchive(archive);
  }

  override async initialSyncFs(): Promise<void> {
    if (this.pg === undefined) throw new Error('PGlite is not initialised');
    const { FS } = this.pg.Module;
    for (const folder of this.#archive.folders) FS.mkdirTree(folder);
    for (const { path, data } of this.#archive.files) FS.writeFile(path, new Uint8Array(data), { canOwn: true });
  }
}
