import { featureFiles, withRoute, withTexts } from './feature.ts';
import type { Names } from './names.ts';
import { isPublicRemote, publicDevFile, publicRemoteFile, rootPathOf } from './public-remote.ts';
import type { Files } from './write.ts';

const workspace = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`@plugboard/${name}`, 'workspace:*']));
const catalog = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'catalog:']));

const rsbuild = '../shared/tooling/node_modules/.bin/rsbuild';

const packageJson = (remote: Names) => ({
  name: `@plugboard/mf-${remote.kebab}`,
  version: '1.0.0',
  private: true,
  description: `Remote: ${remote.title.toLowerCase()}`,
  type: 'module',
  scripts: { build: `${rsbuild} build`, alone: `${rsbuild} dev --env-mode alone` },
  dependencies: {
    ...workspace(isPublicRemote(remote) ? ['contracts', 'sdk'] : ['api', 'auth', 'contracts', 'sdk', 'ui']),
    ...catalog(['react']),
  },
  devDependencies: {
    ...workspace(['testing', 'tooling']),
    ...catalog(['@testing-library/react', '@testing-library/user-event', '@types/react']),
  },
});

interface Options {
  /** Declares its section itself, where no domain of the contracts does. */
  readonly declaresSection?: true;
}

const sectionOf = ({ kebab }: Names) => {
  const name = kebab.includes('-') ? `'${kebab}'` : kebab;
  return `  sections: { ${name}: { order: 200, label: 'remote.title' } },\n`;
};

const remoteFile = (
  remote: Names,
  first: Names,
  { declaresSection }: Options,
) => `import { defineRemote } from '@plugboard/contracts/platform';

export default defineRemote({
  id: '${remote.snake}',
  owner: '${remote.title} team',
  title: 'remote.title',
  team: 'remote.team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: (language) => import(\`./src/locale/\${language}.json\`),
  routes: {
  },
  nav: [
    {
      key: '${remote.snake}',
      order: 200,
      route: '${first.camel}',
      label: 'nav.${remote.camel}',
      icon: 'dashboard',
      gate: {},
    },
  ],
  parcels: {},
${declaresSection ? sectionOf(remote) : ''}});
`;

const textsFile = (
  isPublic: boolean,
) => `${isPublic ? '' : "import type { Terms } from '@plugboard/sdk';\n"}import type en from './locale/en.json';

declare global {
  /** Makes a key that ${isPublic ? '`en.json` lacks' : 'neither `en.json` nor the shared terms have'} an error of the compiler. */
  interface PlugboardTexts {
    readonly own: typeof en${isPublic ? '' : ' & Terms'};
  }
}
`;

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

const devFile = `import { runStandalone } from '@plugboard/sdk/standalone';
import remote from '../remote.ts';

void runStandalone(remote);
`;

/** Files of a remote in this workspace, beside those of every remote. */
export const workspaceFiles = (remote: Names): Files => ({
  'package.json': json(packageJson(remote)),
  'tsconfig.json': '{ "extends": "../shared/tooling/tsconfig/web.json", "include": ["src", "remote.ts", "dev"] }\n',
});

/**
 * A remote with one screen, in the menu behind the entries of the specification; a public one is in no menu.
 *
 * @param first the screen's feature
 */
export function remoteFiles(remote: Names, first: Names, options: Options = {}): Files {
  const isPublic = isPublicRemote(remote);
  const path = rootPathOf(remote);
  const menu = isPublic ? {} : { nav: { [remote.camel]: remote.title } };
  const names = { remote: { title: remote.title, team: `${remote.title} team` } };
  const texts = withTexts(JSON.stringify({ ...names, ...menu }), first);
  return {
    'rsbuild.config.ts': `import { remoteConfig } from '@plugboard/tooling/rsbuild';

export default remoteConfig(import.meta.dirname);
`,
    'dev/index.tsx': isPublic ? publicDevFile : devFile,
    'remote.ts': withRoute(isPublic ? publicRemoteFile(remote) : remoteFile(remote, first, options), first, path),
    'src/texts.d.ts': textsFile(isPublic),
    'src/locale/en.json': texts,
    'src/locale/es.json': texts,
    ...featureFiles(remote, first, path),
  };
}
