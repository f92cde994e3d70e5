import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenModules } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Modules that a source imports at run time, at once or later. */
const importsIn = (source: string): string[] =>
  [...source.matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)'|\bimport\([^)]*?'([^']+)'\)/gm)].map(
    ([, at = '', later = '']) => at || later,
  );

/** The screen modules that a file and everything it imports of its remote take. */
function needsOf(file: string, seen = new Set<string>()): Set<string> {
  const needs = new Set<string>();
  if (seen.has(file)) return needs;
  seen.add(file);
  for (const name of importsIn(readFileSync(file, 'utf8'))) {
    if (screenModules.some((module) => module === name)) needs.add(name);
    if (name.startsWith('.') && /\.tsx?$/.test(name))
      for (const need of needsOf(join(dirname(file), name), seen)) needs.add(need);
  }
  return needs;
}

const screens = globSync('mf-*', { cwd: root }).flatMap((remote) => {
  const file = join(root, remote, 'remote.ts');
  const routes = readFileSync(file, 'utf8').split(/^ {4}(?=\w+: \{$)/m);
  return routes.flatMap((route) => {
    const screen = /screen: \(\) => import\('([^']+)'\)/.exec(route)?.[1];
    const declared = /^ {6}needs: \[([^\]]*)\],$/m.exec(route)?.[1];
    const name = `${remote} ${route.split(':', 1)[0]}`;
    return screen === undefined || declared === undefined
      ? []
      : [{ name, needs: needsOf(join(root, remote, screen)), declared: declared.match(/@[\w/]+/g) ?? [] }];
  });
});

test.each(screens)('$name needs the screen modules that it names', ({ needs, declared }) => {
  expect([...declared].toSorted()).toEqual([...needs].toSorted());
});

test('screens that name what they need are found', () => {
  expect(screens.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mf-chargers chargers', 'mf-chargers charger']),
  );
});
