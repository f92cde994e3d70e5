import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { inRoot } from '../run/paths.ts';
import { federatedTypes, withTypes } from './federated-types.plugin.ts';

interface TypesTool {
  readonly DTSManager: new (options: object) => { consumeTypes(): Promise<void> };
}

/** The part of Module Federation that a host's build runs to get the types of its remotes. */
const require = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
const typesTool = '@module-federation/dts-plugin/core';
const { DTSManager } = require(typesTool) as TypesTool;

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function serve(files: Readonly<Record<string, string | Uint8Array>>) {
  const server = createServer(({ url = '' }, reply) => reply.end(files[decodeURIComponent(url).slice(1)]));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const program = `import remote from 'lamps/remote';
export const owner: string = remote.owner;
// @ts-expect-error a declaration has no such field
export const colour: string = remote.colour;
`;

test('a host gets the types of a remote by the tool of Module Federation, and compiles against them', async () => {
  const manifest = withTypes(JSON.stringify({ name: 'lamps', metaData: { publicPath: 'auto', types: { zip: '' } } }));
  const { server, url } = await serve({ 'mf-manifest.json': manifest, ...federatedTypes() });
  const context = await mkdtemp(inRoot('shared/tooling/.types-'));
  folders.push(context);
  const moduleFederationConfig = { name: 'host', remotes: { lamps: `lamps@${url}/mf-manifest.json` } };
  await new DTSManager({
    host: { moduleFederationConfig, context, abortOnError: true, consumeAPITypes: true },
  }).consumeTypes();
  server.close();
  expect(await readFile(join(context, '@mf-types/lamps/apis.d.ts'), 'utf8')).toContain("'lamps/remote'");
  await writeFile(join(context, 'program.ts'), program);
  const compilerOptions = { module: 'preserve', moduleResolution: 'bundler', paths: { '*': ['./@mf-types/*'] } };
  const config = { extends: '../tsconfig.json', compilerOptions, include: ['program.ts'] };
  await writeFile(join(context, 'tsconfig.json'), JSON.stringify(config));
  const tsc = inRoot('shared/tooling/node_modules/.bin/tsc');
  expect(execFileSync(tsc, ['--noEmit', '-p', context], { encoding: 'utf8' })).toBe('');
});
