import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sdkVersion } from '@plugboard/contracts/platform';
import { parse } from 'yaml';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { compile } from '../run/compile.ts';
import { moduleOutput, nameBuiltFiles } from './emit.ts';
import { outsideLint } from './outside-lint.ts';
import { packedPackages } from './packages.ts';
import { manifestOf } from './pack.ts';
import type { PackageJson } from './published-manifest.ts';

const { catalog }: { catalog: Record<string, string> } = parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8'));
const manifests = packedPackages.map((one) => [one.folder, manifestOf(one, { version: sdkVersion, catalog })] as const);

test.each(manifests)('%s is published with versions of its own', (_folder, manifest) => {
  expect(manifest).toMatchObject({ version: sdkVersion, type: 'module', license: 'Apache-2.0' });
  expect(manifest).not.toHaveProperty('private');
  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|"\.\/src\//);
});

test.each(manifests.filter(([folder]) => folder.startsWith('shared/') && !folder.endsWith('create')))(
  '%s exports files that its sources build',
  (folder, { exports = {} }) => {
    const { exports: sources = {} }: PackageJson = JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));
    for (const [path, target] of Object.entries(exports).filter(([one]) => sources[one] !== undefined)) {
      expect(globSync(sources[path] ?? '', { cwd: inRoot(folder) })).not.toEqual([]);
      expect(typeof target === 'string' || target.types.endsWith('.d.ts')).toBe(true);
    }
  },
);

test('what a page has one copy of comes from the remote’s repository', () => {
  const { dependencies, peerDependencies } = Object.fromEntries(manifests)['shared/testing'] ?? {};
  expect(peerDependencies).toMatchObject({ react: `^${catalog['react']}`, vitest: `^${catalog['vitest']}` });
  expect(dependencies).not.toHaveProperty('react');
  expect(dependencies).toHaveProperty('@plugboard/sdk', sdkVersion);
});

test('lint outside knows the imports that boundaries refuse here', () => {
  const config = JSON.stringify(outsideLint(JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'))));
  for (const name of ['antd', 'axios', 'react-router', '@plugboard/*/host']) expect(config).toContain(`"${name}"`);
  expect(config).not.toMatch(/"(deploy|shared)\//);
});

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'pack-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('output names built files, in declarations and in addresses too', async () => {
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  write(
    'part.ts',
    'export interface Part { readonly name: string }\nexport const part = (): Part => ({ name: "a" });\n',
  );
  write(
    'index.tsx',
    `import { part } from './part.ts';
export const first = part();
export const file = new URL('./part.ts', import.meta.url);
export const template = "import { part } from './part.ts'";
`,
  );
  const outDir = join(folder, 'out');
  await compile({ rootDir: folder, files: [join(folder, 'index.tsx')], outDir }, 'web', {
    ...moduleOutput,
    declaration: true,
  });
  nameBuiltFiles(outDir);
  const built: { file: URL; template: string; first: object } = await import(join(outDir, 'index.js'));
  expect(existsSync(built.file)).toBe(true);
  expect(built.template).toContain('./part.ts');
  expect(built.first).toEqual({ name: 'a' });
  expect(readFileSync(join(outDir, 'index.d.ts'), 'utf8')).toMatch(/import\("\.\/part\.js"\)|from '\.\/part\.js'/);
});
