import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
const fromEnvironment = /\benv\['([A-Z][A-Z_]+)'\]/g;

/** The sources of a package, tests aside, as one text. */
const sourcesOf = (folder: string): string =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.(test|fixtures)\.ts$/.test(path))
    .map((path) => read(`${folder}/${path}`))
    .join('\n');

test.each([
  ['the backend', namesIn(read('deploy/backend/src/platform/settings.ts'), /^ {2}([A-Z][A-Z_]+): /gm)],
  ['the first administrator', namesIn(read('deploy/backend/src/seed/create-administrator.ts'), fromEnvironment)],
  ['the gateway', namesIn(sourcesOf('deploy/gateway/src'), fromEnvironment)],
  ['nginx', namesIn(read('deploy/images/nginx/start.sh'), /\$\{([A-Z][A-Z_]+):/g)],
  ['traces', namesIn(sourcesOf('deploy/tracing/src'), /'(OTEL_[A-Z_]+)'/g)],
  ['releases', namesIn(sourcesOf('deploy/registry/src'), fromEnvironment)],
])('the guide names every environment variable of %s', (_name, names) => {
  const guide = read('shared/docs/guides/environment-variables.md');
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});
