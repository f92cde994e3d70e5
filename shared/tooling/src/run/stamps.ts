import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Stores the last state of a task by name, in a file below `folder`. */
interface Stamps {
  read(name: string): string | undefined;
  write(name: string, value: string): void;
  forget(name: string): void;
}

export function stampsIn(folder: string): Stamps {
  const file = (name: string) => join(folder, name.replaceAll('/', '-'));
  return {
    read: (name) => (existsSync(file(name)) ? readFileSync(file(name), 'utf8') : undefined),
    write(name, value) {
      mkdirSync(dirname(file(name)), { recursive: true });
      writeFileSync(file(name), value);
    },
    forget: (name) => rmSync(file(name), { force: true }),
  };
}
