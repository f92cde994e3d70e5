import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Contents of files by path. */
export type Files = Readonly<Record<string, string>>;

/** @throws when one of them is there already; then nothing is written. */
export function writeNew(folder: string, files: Files): void {
  const there = Object.keys(files).filter((path) => existsSync(join(folder, path)));
  if (there.length > 0) throw new Error(`${there.join(', ')} is there already`);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
