import type { Names } from '../generate/names.ts';
import { isPublicRemote } from '../generate/public-remote.ts';
import type { Files } from '../generate/write.ts';
import { githubWorkflow, gitlabPipeline } from './pipelines.ts';

/** Where the portal's packages come from. */
export interface Packages {
  /** The SDK's version, which all have. */
  readonly version: string;
  /** Versions of libraries that the portal is built with. */
  readonly libraries: Readonly<Record<string, string>>;
  /** Folder of tarballs, relative to the repository; without one they come from the team's npm registry. */
  readonly folder?: string | undefined;
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const portalPackages = (isPublic: boolean) =>
  isPublic ? ['contracts', 'sdk'] : ['api', 'auth', 'contracts', 'sdk', 'ui'];

/** Found beside the others by the packages that need them: npm takes a tarball for a version only where it is named. */
const neededPackages = ['api', 'auth', 'contracts', 'registry', 'sdk', 'testing', 'tooling', 'tracing', 'ui'];

const libraries = ['@testing-library/react', '@testing-library/user-event', '@types/react', 'react-dom', 'vitest'];

const specOf = (name: string, { version, folder }: Packages) =>
  folder === undefined ? version : `file:${folder}/plugboard-${name}-${version}.tgz`;

function dependenciesOf(remote: Names, packages: Packages) {
  const used = portalPackages(isPublicRemote(remote));
  const ours = (names: readonly string[]) =>
    names.map((name) => [`@plugboard/${name}`, specOf(name, packages)] as const);
  const theirs = (names: readonly string[]) => names.map((name) => [name, packages.libraries[name] ?? '*'] as const);
  return {
    dependencies: Object.fromEntries([...ours(used), ...theirs(['react'])]),
    devDependencies: Object.fromEntries([
      ...ours(neededPackages.filter((name) => !used.includes(name))),
      ...theirs(libraries),
    ]),
  };
}

/** npm scripts of a remote's repository. */
const scripts = {
  build: 'plugboard-remote build',
  check: 'plugboard-remote check',
  test: 'plugboard-remote test',
  alone: 'plugboard-remote alone',
  dev: 'plugboard-remote dev',
  release: 'plugboard-release',
} as const;

const packageJson = (remote: Names, packages: Packages) => ({
  name: `mf-${remote.kebab}`,
  version: '1.0.0',
  private: true,
  description: `Remote: ${remote.title.toLowerCase()}`,
  type: 'module',
  engines: { node: '^22.22.0 || >=24.15.0' },
  scripts,
  ...dependenciesOf(remote, packages),
});

const readme = ({ kebab, title }: Names) => `# ${title}

A remote of Plugboard.

\`\`\`sh
npm install
npm run check                       # types, lint, texts and remote.ts
npm test
GATEWAY_URL=https://demo.portal.example npm run alone   # http://localhost:3100, its calls answered by that portal
npm run dev                         # http://localhost:3101, for Ctrl+Shift+O in a portal that allows overrides
npm run build                       # writes dist
npm run release -- preview ${kebab}    # a link that shows this build in the portal
npm run release -- publish ${kebab}    # --promote gives it to everybody
\`\`\`

\`release\` needs \`RELEASES_DIR\`, the portal's folder of releases, \`PORTAL_URL\` and \`RELEASE_KEY\`, the file of the team's key.
It tries a build in the browser of \`CHROMIUM_PATH\`, or in the one of \`npx playwright install chromium\`.
`;

/** Files of a remote in a repository of its own, beside those of every remote. */
export const repositoryFiles = (remote: Names, packages: Packages): Files => ({
  'package.json': json(packageJson(remote, packages)),
  'tsconfig.json': json({
    extends: '@plugboard/tooling/tsconfig/web.json',
    include: ['src', 'remote.ts', 'dev', '*.config.ts'],
  }),
  '.oxlintrc.json': json({ extends: ['./node_modules/@plugboard/tooling/oxlint.json'] }),
  'vitest.config.ts': `import { remoteTests } from '@plugboard/tooling/vitest';

export default remoteTests(import.meta.dirname);
`,
  '.gitignore': 'node_modules\ndist\n',
  'README.md': readme(remote),
  '.github/workflows/remote.yml': githubWorkflow(remote),
  '.gitlab-ci.yml': gitlabPipeline(remote),
});
