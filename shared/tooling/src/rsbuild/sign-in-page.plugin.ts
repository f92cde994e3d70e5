import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RsbuildPlugin, createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { languages } from '@plugboard/contracts/platform';
import { constants } from './constants.ts';

interface RenderModule {
  readonly renderSignIn: (language: string) => Promise<string>;
}

/** Builds the module that renders the form for Node, and calls it. Its class names are those of the page's build. */
async function renderForms(dir: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-sign-in-'));
  try {
    const builder = await createRsbuild({
      cwd: dir,
      rsbuildConfig: {
        root: dir,
        mode: 'production',
        logLevel: 'warn',
        plugins: [pluginReact()],
        source: { entry: { render: join(dir, 'src/boot/early-sign-in.render.tsx') }, define: constants },
        output: { target: 'node', module: true, distPath: { root: folder }, filename: { js: '[name].mjs' } },
        performance: { printFileSize: false },
      },
    });
    await builder.build();
    const { renderSignIn } = (await import(pathToFileURL(join(folder, 'render.mjs')).href)) as RenderModule;
    const forms: string[] = [];
    for (const language of languages)
      forms.push(`<template lang="${language}">${await renderSignIn(language)}</template>`);
    return forms;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The shell's page with the form in it. Its scripts are only named: the first of them draws the form, and runs the others
 * after its first paint.
 */
export const toSignInPage = (index: string, forms: readonly string[]): string =>
  index
    .replaceAll(/<script defer src="([^"]+)"><\/script>/g, '<meta name="script" content="$1" />')
    .replace('<section id="last-resort"', (end) => `${forms.join('\n    ')}\n    ${end}`);

/** @throws for a class that the page's style lacks: the form would not look as React draws it later. */
export function checkClasses(forms: readonly string[], style: string): void {
  const classes = forms.flatMap((form) => [...form.matchAll(/ class="([^"]+)"/g)].map(([, name = '']) => name));
  const unknown = classes.flatMap((names) => names.split(' ')).find((name) => !style.includes(`.${name}`));
  if (unknown) throw new Error(`The shell's style has no .${unknown}, which the sign-in form is rendered with`);
}

async function readStyle(dist: string): Promise<string> {
  const folder = join(dist, 'static/css');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.css'));
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('\n');
}

/** Writes `sign-in.html` beside index.html: the same page, with the form as the component renders it in each language. */
export const signInPagePlugin = (dir: string): RsbuildPlugin => ({
  name: 'plugboard-sign-in-page',
  apply: 'build',
  setup(api) {
    api.onAfterBuild(async () => {
      const { distPath } = api.context;
      const forms = await renderForms(dir);
      checkClasses(forms, await readStyle(distPath));
      const index = await readFile(join(distPath, 'index.html'), 'utf8');
      await writeFile(join(distPath, 'sign-in.html'), toSignInPage(index, forms));
    });
  },
});
