import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readModule } from '../workspace/module-syntax.ts';

export const note =
  '// Written by `npm run compose` from the folders of the domains. Do not edit: change the domain, or run it again.\n';

/** A domain and the names that one of its files exports. */
export interface Part {
  readonly domain: string;
  readonly exported: ReadonlyMap<string, string>;
}

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `places` of `charger-groups` under a unique name: `chargerGroupsPlaces`. */
export const own = (domain: string, name: string) => camel(domain) + capital(name);

/** Folders below `parent` that hold `file`, in alphabetical order. */
export const foldersWith = (root: string, parent: string, file: string): string[] =>
  readdirSync(join(root, parent))
    .filter((domain) => existsSync(join(root, parent, domain, file)))
    .toSorted();

export const partsOf = (root: string, parent: string, file: string): Part[] =>
  foldersWith(root, parent, file).map((domain) => ({
    domain,
    exported: readModule(readFileSync(join(root, parent, domain, file), 'utf8'), false).exported,
  }));

const having = (parts: readonly Part[], name: string) => parts.filter(({ exported }) => exported.has(name));

export const spreads = (parts: readonly Part[], name: string) =>
  having(parts, name)
    .map(({ domain }) => `  ...${own(domain, name)},\n`)
    .join('');
