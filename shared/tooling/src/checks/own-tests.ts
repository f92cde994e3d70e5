import { readFileSync } from 'node:fs';
import { inRoot } from '../run/paths.ts';
import { type WorkspacePackage, buildable } from '../workspace/packages.ts';
import type { Scope } from './scope.ts';
import { isTest, sources } from './sources.ts';

const contracts = 'shared/contracts/src/';
const modules = 'deploy/backend/src/modules/';

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const textsIn = (folder: string): SourceFile[] =>
  sources([folder])
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));

/** The noun's folder in its domain; the domain's own where it has no folders. */
const domainOf = (path: string) => path.slice(contracts.length).split('/').slice(0, -1).at(-1) ?? '';

/** Domains by the calls that they declare. */
const domainsOfCalls = (files: readonly SourceFile[]) =>
  new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, call = '']) => [call, domainOf(path)] as const),
    ),
  );

/** The names that files take from the contracts. */
const namesFromContracts = (files: readonly SourceFile[]) =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '@plugboard\/contracts[^']*'/g)].flatMap(
      ([, names = '']) => names.match(/\w+/g) ?? [],
    ),
  );

/**
 * Domains that are a remote's: those of its name (`tickets`, `ticket-comments`), and those which it alone of all that
 * runs in a browser calls.
 */
export function ownDomains(
  remote: string,
  declared: readonly SourceFile[],
  callers: Readonly<Record<string, readonly SourceFile[]>>,
): string[] {
  const domains = domainsOfCalls(declared);
  const called = (folder: string) =>
    namesFromContracts(callers[folder] ?? []).flatMap((name) => domains.get(name) ?? []);
  const others = new Set(
    Object.keys(callers)
      .filter((folder) => folder !== remote)
      .flatMap(called),
  );
  return [...new Set(called(remote).filter((domain) => !others.has(domain)))].toSorted();
}

/**
 * Tests of large amounts, killed processes and simulated charge points take longer than all others of a remote: the
 * whole run has them.
 */
const isLeftToTheWhole = (path: string) => /\/[^/]*\b(large|killed|storm|simulated)\b[^/]*$/.test(path);

const singular = (folder: string) => folder.replace(/^mf-/, '').replace(/s$/, '');

function isOwnTest(path: string, remote: string, domains: readonly string[]): boolean {
  if (path.startsWith(`${remote}/`)) return true;
  const home = [contracts, modules].find((folder) => path.startsWith(folder));
  if (home === undefined) return false;
  const folders = path.slice(home.length).split('/').slice(0, -1);
  const named = new RegExp(`^${singular(remote)}(s|$|-)`);
  return folders.some((folder) => named.test(folder) || domains.includes(folder));
}

/** Scope of a remote: its folder, and the parts of contracts and backend that only it uses. */
export function remoteScope({ folder }: WorkspacePackage): Scope {
  const callers = [...buildable().map((one) => one.folder), 'shared/sdk', 'shared/ui'];
  const texts = Object.fromEntries(callers.map((caller) => [caller, textsIn(caller)]));
  const domains = ownDomains(folder, textsIn('shared/contracts'), texts);
  const tests = sources().filter((path) => isTest(path) && !isLeftToTheWhole(path));
  return { folders: [folder], tests: tests.filter((path) => isOwnTest(path, folder, domains)) };
}
