import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';

// Parts of `runtime-globals.ts` of the shell that an upgrade of the federation library may break.

const ours = createRequire(inRoot('shell/package.json'));
const enhanced = ours.resolve('@module-federation/enhanced');
const theirs = createRequire(enhanced);

test('the shell names the very copies of inner packages that the library works with', () => {
  for (const name of ['@module-federation/sdk', '@module-federation/error-codes'])
    expect(ours.resolve(name)).toBe(theirs.resolve(name));
  const tools = createRequire(theirs.resolve('@module-federation/runtime-tools'));
  expect(ours.resolve('@module-federation/runtime')).toBe(tools.resolve('@module-federation/runtime'));
});

test('entries look for the runtime under the name that the shell gives it', () => {
  const plugin = readFileSync(join(dirname(enhanced), 'lib/container/ModuleFederationPlugin.js'), 'utf8');
  expect(plugin).toContain('"@module-federation/runtime-core": "_FEDERATION_RUNTIME_CORE"');
  const given = readFileSync(inRoot('shell/src/boot/federation/runtime-globals.ts'), 'utf8');
  expect(given).toContain('_FEDERATION_RUNTIME_CORE: core');
});
