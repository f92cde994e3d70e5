import type { PackageJson, Publication } from './published-manifest.ts';

/** Files that a tarball has beside those of its sources' output; both paths end in a slash for folders. */
interface Copy {
  /** Relative to the repository, or to the compiler's output. */
  readonly from: string;
  /** Relative to the tarball. */
  readonly to: string;
  readonly isOutput?: true;
  readonly filter?: (path: string) => boolean;
}

/** A package that other repositories install. */
export interface PackedPackage {
  readonly folder: string;
  readonly publication?: Publication;
  /** Its `package.json`, where it is no package of the workspace. */
  readonly manifest?: PackageJson;
  /** A package whose files it brings, and so needs the dependencies of. */
  readonly with?: string;
  /** Dependencies that the workspace has for its development alone. */
  readonly needs?: Readonly<Record<string, string>>;
  readonly copies: readonly Copy[];
}

const output = (from: string, to: string): Copy => ({ from, to, isOutput: true });
const isStyle = (path: string) => path.endsWith('.css');

const library = (name: string, needs: PackedPackage['needs'] = {}): PackedPackage => ({
  folder: `shared/${name}`,
  needs,
  copies: [output(`shared/${name}/src/`, 'dist/'), { from: `shared/${name}/src/`, to: 'dist/', filter: isStyle }],
});

const templates = ['create', 'generate'];
const isTemplate = (path: string) => templates.some((folder) => path.includes(`/tooling/src/${folder}`));
const preset = 'shared/tooling/src/rsbuild/';

const tooling: PackedPackage = {
  folder: 'shared/tooling',
  publication: {
    bin: { 'plugboard-remote': './dist/own-repository/cli.js' },
    without: ['./rsbuild-shell', 'dependency-cruiser', 'oxfmt', 'yaml'],
    opened: ['./oxlint.json'],
  },
  copies: [
    { ...output('shared/tooling/src/', 'dist/'), filter: (path) => !isTemplate(path) },
    { from: 'shared/tooling/tsconfig/', to: 'tsconfig/', filter: (path) => !path.endsWith('node.json') },
    { from: `${preset}light-react/`, to: 'dist/rsbuild/light-react/' },
    { from: `${preset}light-styles/`, to: 'dist/rsbuild/light-styles/' },
    { from: `${preset}style-runtime.css`, to: 'dist/rsbuild/style-runtime.css' },
  ],
};

const isCompressedCopy = (path: string) => /\.(br|gz|zst)$/.test(path);

/** Brings shell and gateway, in which a build is tried. */
const registry: PackedPackage = {
  folder: 'deploy/registry',
  publication: { bin: { 'plugboard-release': './dist/registry/src/cli.js' } },
  with: 'deploy/gateway',
  needs: { playwright: 'catalog:' },
  copies: [
    output('deploy/registry/src/', 'dist/registry/src/'),
    output('deploy/gateway/src/', 'dist/gateway/src/'),
    { from: 'shell/dist/', to: 'shell/dist/', filter: (path) => !isCompressedCopy(path) },
  ],
};

/** The gateway imports it; it loads its libraries only where traces are on. */
const tracing: PackedPackage = { folder: 'deploy/tracing', copies: [output('deploy/tracing/src/', 'dist/')] };

const create: PackedPackage = {
  folder: 'shared/tooling/src/create',
  manifest: { name: 'create-plugboard-remote', description: 'A remote of Plugboard in a repository of its own' },
  publication: { bin: { 'create-plugboard-remote': './dist/create/cli.js' } },
  copies: templates.map((folder) => output(`shared/tooling/src/${folder}/`, `dist/${folder}/`)),
};

export const packedPackages: readonly PackedPackage[] = [
  ...['api', 'auth', 'contracts', 'testing', 'ui'].map((name) => library(name)),
  // Its declarations name types of these.
  library('sdk', { zod: 'catalog:', '@tanstack/react-query': 'catalog:' }),
  tooling,
  registry,
  tracing,
  create,
];

/** Modules of tooling that are run or bundled by their path, beside what `exports` opens. */
export const unexported = [
  'src/own-repository/cli.ts',
  'src/create/cli.ts',
  'src/rsbuild/hot-module.loader.ts',
  'src/rsbuild/print-release.ts',
  'src/rsbuild/retry-chunks.ts',
  'src/vitest/web.setup.ts',
].map((file) => `shared/tooling/${file}`);

/** Programs of what is deployed that a tarball brings. */
export const programs = ['registry/src/cli.ts', 'gateway/src/server.ts', 'gateway/src/compress.ts'].map(
  (file) => `deploy/${file}`,
);
