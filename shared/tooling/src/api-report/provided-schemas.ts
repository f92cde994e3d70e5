import { readFileSync } from 'node:fs';
import { sharedModules } from '@plugboard/contracts/platform';
import { inRoot } from '../run/paths.ts';
import type { ApiItem } from './describe-entry.ts';

const schemasFile = 'shell/src/boot/federation/schemas.ts';

/** Exports of `zod` that remotes can use, such as `object` and `coerce.number`. */
export const providedSchemas = (): string[] =>
  [...readFileSync(inRoot(schemasFile), 'utf8').matchAll(/\bzod\.([\w.]+)/g)].map(([, name = '']) => name).sort();

const majorOf = (library: string): string => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(inRoot('shell/node_modules', library, 'package.json'), 'utf8'),
  );
  return version.split('.', 1)[0] ?? version;
};

const libraries = sharedModules.filter((name) => !name.startsWith('@plugboard/') && !name.includes('/'));

/** The libraries that the shell shares, by their major version, and the part of the schema library. */
export const describeLibraries = (): ApiItem[] => [
  ...libraries.map((name) => ({ name, text: `library ${name} ${majorOf(name)}`, isExported: true })),
  ...providedSchemas().map((name) => ({ name: `zod.${name}`, text: `schema zod.${name}`, isExported: true })),
];
