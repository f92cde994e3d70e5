/** The used parts of a workspace package's `package.json`. */
export interface PackageJson {
  readonly name: string;
  readonly description: string;
  readonly sideEffects?: boolean | readonly string[];
  readonly exports?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

type Versions = Readonly<Record<string, string>>;
type Target = string | { readonly types: string; readonly default: string };

/** `package.json` of a package as other repositories install it. */
export interface PublishedManifest {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly type: 'module';
  readonly sideEffects?: boolean | readonly string[];
  readonly engines: Versions;
  readonly bin?: Versions;
  readonly exports?: Readonly<Record<string, Target>>;
  readonly dependencies?: Versions;
  readonly peerDependencies?: Versions;
}

/** One copy of each is on a page or in a test run: the remote's repository brings it. */
const peers = new Set(['react', 'react-dom', 'vitest', '@testing-library/react', '@testing-library/user-event']);

/** Where a source of an export lies in the tarball. */
const targetOf = (source: string): Target => {
  const file = source.replace('./src/', './dist/');
  if (!/\.tsx?$/.test(file)) return file;
  const path = file.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
};

function versionOf(name: string, wanted: string, { version, catalog }: Stand): string {
  if (wanted.startsWith('workspace:')) return version;
  if (wanted !== 'catalog:') return wanted;
  const listed = catalog[name];
  if (listed === undefined) throw new Error(`pnpm-workspace.yaml has no version of ${name}`);
  return listed;
}

export interface Stand {
  /** The SDK's, which all packages have. */
  readonly version: string;
  readonly catalog: Versions;
}

/** Parts that a package has beside those of its `package.json`. */
export interface Publication {
  readonly bin?: Versions;
  /** Exports and dependencies of the workspace alone. */
  readonly without?: readonly string[];
  /** Files that only the tarball exports. */
  readonly opened?: readonly string[];
}

const engines = { node: '^22.22.0 || >=24.15.0' };

/** The manifest of a tarball: built files, and versions where the workspace has `workspace:` and `catalog:`. */
export function publishedManifest(
  { name, description, sideEffects, exports = {}, dependencies = {} }: PackageJson,
  stand: Stand,
  { bin, without = [], opened: added = [] }: Publication = {},
): PublishedManifest {
  const kept = <Value>(entries: Readonly<Record<string, Value>>) =>
    Object.entries(entries).filter(([key]) => !without.includes(key));
  const versions = kept(dependencies).map(([library, wanted]) => [library, versionOf(library, wanted, stand)] as const);
  const opened = kept(exports).map(([path, source]) => [path, targetOf(source)] as const);
  return {
    name,
    version: stand.version,
    description,
    license: 'Apache-2.0',
    type: 'module',
    ...(sideEffects !== undefined && { sideEffects }),
    engines,
    ...(bin && { bin }),
    exports: Object.fromEntries([...opened, ...[...added, './package.json'].map((path) => [path, path] as const)]),
    dependencies: Object.fromEntries(versions.filter(([library]) => !peers.has(library))),
    peerDependencies: Object.fromEntries(
      versions.filter(([library]) => peers.has(library)).map(([library, version]) => [library, `^${version}`]),
    ),
  };
}
