import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes the files that every image starts from: this Node, the libraries that it is linked with, and the user `node`
 * (1000). There is no shell and no other program. `node deploy/images/src/collect-runtime.ts FOLDER` makes
 * `FOLDER/runtime`, the root of an image, and `FOLDER/empty`.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: collect-runtime.ts FOLDER');
const root = join(folder, 'runtime');

/** Libraries that a program is linked with, the loader too. */
function librariesOf(program: string): string[] {
  const lines = execFileSync('ldd', [program], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1] ?? []);
}

function place(from: string, to = from): void {
  mkdirSync(dirname(join(root, to)), { recursive: true });
  copyFileSync(from, join(root, to));
}

const settings = {
  passwd: 'root:x:0:0::/:/nologin\nnode:x:1000:1000::/tmp:/nologin\n',
  group: 'root:x:0:\nnode:x:1000:\n',
  // Names are looked up as on Debian: /etc/hosts first.
  'nsswitch.conf': 'hosts: files dns\n',
};

place(process.execPath, '/usr/local/bin/node');
const libraries = librariesOf(process.execPath);
for (const library of libraries) place(library);
// Parts of the C library that native packages are linked with, and Node is not.
const libc = libraries.find((library) => library.endsWith('/libc.so.6'));
for (const name of ['librt.so.1', 'libresolv.so.2']) if (libc) place(join(dirname(libc), name));
for (const name of ['etc', 'tmp', 'proc', 'dev', 'sys']) mkdirSync(join(root, name), { recursive: true });
chmodSync(join(root, 'tmp'), 0o1777);
for (const [name, text] of Object.entries(settings)) writeFileSync(join(root, 'etc', name), text);
mkdirSync(join(folder, 'empty'), { recursive: true });
