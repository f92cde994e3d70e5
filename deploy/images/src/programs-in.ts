import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** How a file of machine code begins. */
const magic = Buffer.from('\x7fELF');

function isMachineCode(file: string): boolean {
  const [start, descriptor] = [Buffer.alloc(magic.length), openSync(file, 'r')];
  try {
    readSync(descriptor, start);
    return start.equals(magic);
  } finally {
    closeSync(descriptor);
  }
}

/** Shared libraries, which Node loads. */
const isLibrary = /\.node$|\.so(\.\d+)*$/;

/**
 * Programs of an image. A script is none: it needs a shell, or `env`, which would be one.
 *
 * @returns paths as the image has them
 */
export function programsIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLibrary.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isMachineCode)
    .map((file) => file.slice(root.length));
}
