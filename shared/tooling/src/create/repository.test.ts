import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { namesOf } from '../generate/names.ts';
import { remoteFiles } from '../generate/remote.ts';
import { packedPackages } from '../pack/packages.ts';
import { repositoryFiles } from './repository.ts';

const remote = namesOf('night-shift', 'remote');
const libraries = { react: '19.3.1', vitest: '5.1.1' };
const files = repositoryFiles(remote, { version: '14.11.0', libraries, folder: 'packages' });
const fileOf = (path: string): string => files[path] ?? '';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: object;
}
interface Job {
  readonly needs?: string | readonly string[];
  readonly steps?: readonly Step[];
  readonly script?: readonly string[];
}

const { jobs, ...workflow }: { jobs: Record<string, Job>; on: object } = parse(fileOf('.github/workflows/remote.yml'));
const { build, publish, stages }: { build: Job; publish: Job; stages: string[] } = parse(fileOf('.gitlab-ci.yml'));
const stepsOf = (job: Job | undefined) => (job?.steps ?? []).flatMap(({ run = [] }) => run);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(fileOf('package.json'));

test.each([
  ['GitHub Actions', stepsOf(jobs['build']), stepsOf(jobs['publish'])],
  ['GitLab', build.script ?? [], publish.script ?? []],
])(
  'the pipeline for %s checks, tests, builds and publishes by scripts that there are',
  (_forge, building, publishing) => {
    expect(building.filter((line) => /^npm (run|test)/.test(line))).toEqual([
      'npm run check',
      'npm test',
      'npm run build',
    ]);
    expect(publishing.join('\n')).toContain('npm run release -- publish night-shift');
    const called = [...building, ...publishing].join('\n').matchAll(/npm (?:run )?([\w:]+)/g);
    const names = [...called].flatMap(([, name = '']) => (['ci', 'install'].includes(name) ? [] : [name]));
    expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
  },
);

test('the team’s key is a secret of the forge, and only the job that publishes has it', () => {
  expect(workflow.on).toHaveProperty('pull_request');
  const withKey = Object.entries(jobs).filter(([, job]) => JSON.stringify(job).includes('RELEASE_KEY'));
  expect(withKey.map(([name]) => name)).toEqual(['publish']);
  expect(jobs['publish']).toMatchObject({ needs: 'build', if: "github.ref == 'refs/heads/main'" });
  expect(JSON.stringify(jobs['publish'])).toContain('${{ secrets.RELEASE_KEY }}');
  expect(stages).toEqual(['build', 'publish']);
  expect(publish).toMatchObject({ needs: ['build'], rules: [{ if: '$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH' }] });
});

test('packages come from a folder of tarballs, or by their version from a registry of npm', () => {
  const { dependencies, devDependencies } = JSON.parse(fileOf('package.json'));
  expect(dependencies).toMatchObject({ '@plugboard/sdk': 'file:packages/plugboard-sdk-14.11.0.tgz', react: '19.3.1' });
  expect(devDependencies).toHaveProperty('@plugboard/registry');
  const fromRegistry = repositoryFiles(remote, { version: '14.11.0', libraries });
  expect(JSON.parse(fromRegistry['package.json'] ?? '').dependencies).toHaveProperty('@plugboard/sdk', '14.11.0');
});

test('every packed package is named, since npm finds no tarball that only another one needs', () => {
  const { dependencies, devDependencies } = JSON.parse(fileOf('package.json'));
  const named = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@plugboard/'));
  const packed = packedPackages.filter(({ manifest }) => !manifest).map(({ folder }) => folder.split('/').at(-1));
  expect(named.toSorted()).toEqual(packed.map((name) => `@plugboard/${name}`).toSorted());
});

test('a public remote depends on no more than its pages may import', () => {
  const { dependencies } = JSON.parse(
    repositoryFiles(namesOf('ferry-public', 'remote'), { version: '14.11.0', libraries })['package.json'] ?? '',
  );
  expect(Object.keys(dependencies)).toEqual(['@plugboard/contracts', '@plugboard/sdk', 'react']);
});

test('it declares its section, which no domain of the contracts has', () => {
  const first = namesOf('location-list', 'feature');
  const { 'remote.ts': declaration } = remoteFiles(remote, first, { declaresSection: true });
  expect(declaration).toContain("sections: { 'night-shift': { order: 200, label: 'remote.title' } }");
  expect(declaration).toContain("path: '/night-shift'");
  expect(remoteFiles(remote, first)['remote.ts']).not.toContain('sections');
});
