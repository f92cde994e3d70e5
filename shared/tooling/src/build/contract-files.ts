import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readModule } from '../workspace/module-syntax.ts';

const named = /['"]@plugboard\/contracts\/([\w-]+)['"]/g;

/** Domains of the contracts that a source imports, `all` for all of them. */
export const domainsIn = (source: string): string[] =>
  [...source.matchAll(named)].flatMap(([, domain]) => domain ?? []);

/** Files of the same package whose values a module uses; types leave no trace in a build. */
function importsOf(file: string): string[] {
  const { imported, reexported, stars } = readModule(readFileSync(file, 'utf8'), false);
  const used = [...imported, ...reexported].filter(({ isType }) => !isType).map(({ from }) => from);
  return [...used, ...stars].filter((from) => from.startsWith('.')).map((from) => join(dirname(file), from));
}

/**
 * Files of the contracts that these domains consist of: those that their `index.ts` opens and what these import. Only
 * they are built into a package that imports the domains, so that an edit elsewhere does not build it again.
 */
export function contractFiles(folder: string, domains: Iterable<string>): string[] {
  const found = new Set<string>();
  const visit = (file: string) => {
    // A file that is not there fails the build, which says who imports it.
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    importsOf(file).forEach(visit);
  };
  for (const domain of domains)
    visit(join(folder, 'src', domain === 'all' ? 'composition/all.ts' : `${domain}/index.ts`));
  return [join(folder, 'package.json'), ...[...found].toSorted()];
}
