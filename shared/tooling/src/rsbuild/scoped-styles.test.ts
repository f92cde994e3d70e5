import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { expect, onTestFinished, test } from 'vitest';
import { scopedStylesPlugin } from './scoped-styles.plugin.ts';

/** Builds one script that imports a style sheet; resolves with the build's errors. */
async function problemsOf(name: string, css: string, except?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'styles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, name), css);
  await writeFile(join(folder, 'index.js'), `import './${name}';`);
  const builder = await createRsbuild({
    cwd: folder,
    rsbuildConfig: {
      source: { entry: { index: join(folder, 'index.js') } },
      output: { injectStyles: true, distPath: { root: join(folder, 'dist') } },
      tools: { htmlPlugin: false },
      logLevel: 'silent',
      plugins: [scopedStylesPlugin(except === undefined ? [] : [join(folder, except)])],
    },
  });
  const problems: string[] = [];
  builder.onAfterBuild(({ stats }) => {
    problems.push(...(stats?.toJson({ errors: true }).errors ?? []).map(({ message }) => message));
  });
  await builder.build().then(
    ({ close }) => close(),
    (error: unknown) => problems.push(String(error)),
  );
  return problems.join('\n');
}

test.each([
  ['a class', '.row { color: red }'],
  ['what stands in a class, by the names of a library', '.row :global(.ant-btn) { color: red }'],
  ['an animation', '.row { animation: turn 1s } @keyframes turn { to { rotate: 1turn } }'],
  ['a class on phones', '@media (width < 600px) { .row { color: red } }'],
])('%s of a CSS module is scoped', async (_, css) => {
  expect(await problemsOf('a.module.css', css)).toBe('');
});

test.each([
  ['an element', 'button { color: red }'],
  ['everything', '* { color: red }'],
  ['the page', ':root { --ink: red }'],
  ['the class of a library', ':global(.ant-btn) { color: red }'],
  ['one of several', '.row, table { color: red }'],
])('%s is not, and fails the build', async (_, css) => {
  expect(await problemsOf('a.module.css', css)).toMatch(/is not pure/);
});

test('a style sheet that is no CSS module fails the build, unless it has no rules', async () => {
  expect(await problemsOf('a.css', '.row { color: red }')).toContain('its rules would apply to the whole portal');
  expect(await problemsOf('a.css', '/* nothing */', 'a.css')).toBe('');
});
