import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, 'deploy/images', file), 'utf8').replaceAll(/^\s*#.*$/gm, '');

const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => folder.slice(3));

const [dockerfile, compose, job] = [read('Dockerfile'), read('compose.yaml'), read('kubernetes/remote.job.yaml')];
const targets = [...dockerfile.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name = '']) => name);
const named = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

test('one image is for any remote, and a new remote needs no edit', () => {
  expect(remotes).toContain('chargers');
  const places = /\$\{REMOTE(?::-none)?\}|REMOTE/g;
  for (const [file, text] of Object.entries({ dockerfile, compose, job })) {
    expect(text.match(places)?.length, file).toBeGreaterThan(0);
    for (const remote of remotes) expect(text, file).not.toMatch(new RegExp(`\\bmf-${remote}\\b|remote-${remote}\\b`));
  }
  expect(dockerfile).toContain('COPY --from=built-remote /app/mf-${REMOTE}/dist ./mf-${REMOTE}/dist');
});

test('with a bucket, a job differs in where the release goes', () => {
  const inBucket = read('kubernetes/bucket/remote.job.yaml');
  const own = (text: string) => named(text, /(?:image|generateName|secretName): (\S+)/g);
  expect(own(inBucket)).toEqual(expect.arrayContaining(own(job)));
  expect(inBucket).toContain('secretRef: { name: release-store }');
});

test('an image of a remote is the same to compose and to Kubernetes, whose names it fits', () => {
  expect(compose).toContain('image: plugboard-remote-${REMOTE:-none}');
  for (const remote of remotes) {
    const made = job.replaceAll('REMOTE', remote);
    expect(made).toContain(`/plugboard-remote-${remote}:`);
    expect(made).toContain(`secretName: release-key-${remote}`);
    expect(named(made, /(?:generateName|secretName): (.+?) ?\}?$/gm).every((name) => /^[a-z0-9-]+$/.test(name))).toBe(
      true,
    );
  }
});

test('every image that is named has a target in the Dockerfile', () => {
  const ofCompose = named(compose, /\btarget: ([a-z]+)/g);
  const ofKubernetes = ['backend', 'gateway', 'waves', 'release.job', 'remote.job'].flatMap((file) =>
    named(read(`kubernetes/${file}.yaml`), /image: (?:\S+\/)?plugboard-([a-z]+)/g),
  );
  expect(targets).toEqual(expect.arrayContaining([...ofCompose, ...ofKubernetes, 'host', 'remote']));
  const copied = named(dockerfile, /--from=(\S+)/g);
  expect(targets).toEqual(expect.arrayContaining(copied));
});
