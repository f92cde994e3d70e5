import { fileURLToPath } from 'node:url';
import { type Change, type Replacement, withShellBuild } from '../shell-build.ts';

const nothing = (...names: string[]) => names.map((name) => `export const ${name} = () => undefined;`).join('\n');

/** Scripts without an integrity, which run in the product as well, but for nobody who looks. */
const unguarded = `
${nothing('trust')}
export const integrityGuard = { name: 'none' };
export const guardedScript = (src) =>
  Object.assign(document.createElement('script'), { async: true, crossOrigin: 'anonymous', src });
`;

const replacements: readonly Replacement[] = [
  { module: /\/watch-built-ins\.ts$/, text: () => nothing('rememberBuiltIns', 'checkBuiltIns') },
  { module: /\/counted-failures\.ts$/, text: () => nothing('countFailure', 'onCountedFailure') },
  { module: /\/integrity-guard\.ts$/, text: () => unguarded },
  { module: /\/last-release\.ts$/, text: () => nothing('recordLastRelease', 'lastReleaseAt') },
  {
    module: /\/recorded-calls\.ts$/,
    within: /shared\/api\/src$/,
    text: () => nothing('recordCalls', 'requireRecorded'),
  },
];

const changes: readonly Change[] = [
  {
    module: /\/boot\/signed-in\.ts$/,
    loader: fileURLToPath(new URL('without-steps.loader.ts', import.meta.url)),
  },
];

/** Builds the shell without what it has for releases: it shows the same, and knows nothing of their being replaced. */
export const withoutReleases = <Result>(work: (shell: string) => Promise<Result>): Promise<Result> =>
  withShellBuild('without-releases', { replacements, changes }, work);
