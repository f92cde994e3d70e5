import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Settings } from '../settings.ts';
import type { FileStore } from './file-store.ts';

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Random names, ours alone: none of them leads out of the folder. */
function pathOf(folder: string, name: string): string {
  if (!/^[\w-]{20,100}$/.test(name)) throw new Error('Not the name of a stored file');
  return join(folder, name.slice(0, 2), name);
}

/** Files in a folder of this machine, spread over sub-folders by the first two characters. */
const folderStore = (folder: string): FileStore => ({
  put: async (name, content) => {
    const path = pathOf(folder, name);
    await mkdir(dirname(path), { recursive: true });
    // Whole or not at all, also when the machine stops in between.
    const draft = `${path}.draft`;
    try {
      await writeFile(draft, content, { flush: true });
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  },
  open: async (name) => {
    try {
      const file = await open(pathOf(folder, name));
      return file.createReadStream();
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  },
  remove: async (name) => {
    const path = pathOf(folder, name);
    await rm(path, { force: true });
    // Of a machine that stopped in between.
    await rm(`${path}.draft`, { force: true });
  },
});

/** The store of an installation: a folder beside its embedded database. */
export const createFolderStore = ({ dataDirectory }: Pick<Settings, 'dataDirectory'>): FileStore =>
  folderStore(join(dataDirectory, 'files'));
