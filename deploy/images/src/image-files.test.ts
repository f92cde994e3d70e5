import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, 'deploy/images', file), 'utf8').replaceAll(/^\s*#.*$/gm, '');

const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => folder.slice(3));

const [dockerfile, compose, chart] = [
  read('Dockerfile'),
  read('compose.yaml'),
  ['publish', 'releases', 'command', 'gateway', 'backend'].map((name) => read(`chart/templates/${name}.yaml`)).join(),
];
const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name = '']) => name);
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('one image is for any remote, and a new remote needs no edit', () => {
  expect(remotes).toContain('chargers');
  const places = /\$\{REMOTE(?::-none)?\}|REMOTE|remote-%s/g;
  for (const [file, text] of Object.entries({ dockerfile, compose, chart })) {
    expect(text.match(places)?.length, file).toBeGreaterThan(0);
    for (const remote of remotes) expect(text, file).not.toMatch(new RegExp(`\\bmf-${remote}\\b|remote-${remote}\\b`));
  }
  expect(dockerfile).toContain('COPY --from=built-remote /app/mf-${REMOTE}/dist ./mf-${REMOTE}/dist');
});

test('an image of a remote has a name that Kubernetes takes', () => {
  expect(compose).toContain('image: plugboard-remote-${REMOTE:-none}');
  for (const remote of remotes) expect(remote).toMatch(/^[a-z][a-z0-9-]*$/);
});

test('every image that is named has a target in the Dockerfile', () => {
  const ofCompose = named(compose, /\btarget: ([a-z]+)/g);
  const ofChart = named(chart, /"image" "([a-z]+)"/g);
  expect(ofChart).toEqual(expect.arrayContaining(['backend', 'release']));
  expect(targets).toEqual(expect.arrayContaining([...ofCompose, ...ofChart, 'host', 'remote']));
  const copied = named(dockerfile, /--from=(\S+)/g);
  expect(targets).toEqual(expect.arrayContaining(copied));
});

test('the portal’s own images are made from nothing, and nothing in them needs a shell', () => {
  const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
  const own = stages.filter((stage) => /^FROM (runtime|release) AS /.test(stage));
  expect(own.map((stage) => /AS (\S+)/.exec(stage)?.[1])).toEqual([
    'backend',
    'simulator',
    'release',
    'remote',
    'host',
  ]);
  expect(stages.find((stage) => stage.startsWith('FROM scratch AS runtime'))).toContain('USER 1000:1000');
  for (const stage of own) {
    expect(stage).not.toMatch(/^(RUN|USER|SHELL)\b/m);
    for (const [, started = ''] of stage.matchAll(/^(?:CMD|ENTRYPOINT|HEALTHCHECK .*CMD) (.*)$/gm))
      expect(JSON.parse(started), stage).toBeInstanceOf(Array);
  }
});
