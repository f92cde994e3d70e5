import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { gatewayWith } from './gateway.fixtures.ts';
import {
  answerOf,
  entryOf,
  filesOf,
  hashOf,
  newTeam,
  signedFolder,
  signedRelease,
  type Answered,
} from './signed-release.fixtures.ts';

const team = newTeam('chargers-team');
const stranger = newTeam('stranger');

const unpack = { identity: (content: Buffer) => content, br: brotliDecompressSync, gzip: gunzipSync } as const;

/** Every file that a browser could run after this answer, as it comes: plain and compressed. */
async function servedFiles(app: FastifyInstance): Promise<string[]> {
  const found: string[] = [];
  for (const version of ['1.0.0', '2.0.0', '0.9.0'])
    for (const path of [...Object.keys(filesOf('chargers', version)), 'static/more.js'])
      for (const [encoding, decode] of Object.entries(unpack)) {
        const url = `/releases/chargers/${version}/${path}`;
        const reply = await app.inject({ url, headers: { 'accept-encoding': encoding } });
        if (reply.statusCode !== 200) continue;
        const content = reply.headers['content-encoding'] ? decode(reply.rawPayload) : reply.rawPayload;
        if (content.toString() !== filesOf('chargers', version)[path]) found.push(`${url} (${encoding})`);
      }
  return found;
}

/** Entries of an answer that a browser would load and that no team of the portal has signed. */
const foreignEntries = (remotes: readonly Answered[]): string[] =>
  remotes
    .flatMap((remote) => [remote, ...(remote.canary ? [remote.canary] : [])])
    .filter(({ entry }) => entry !== '')
    .filter(({ id, version, entry, integrity }) => {
      const own = entryOf(id, version);
      return (
        !['1.0.0', '2.0.0'].includes(version) || id !== 'chargers' || entry !== own.entry || integrity !== own.integrity
      );
    })
    .map(({ entry }) => entry);

/** A fixed sequence of numbers from 0 to 1. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

const number = numbersFrom(19);
const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[Math.floor(number() * items.length)] ?? items[0];

/** Changes one byte of a file. */
async function flip(file: string): Promise<void> {
  const content = await readFile(file);
  const at = Math.floor(number() * content.length);
  content[at] = (content[at] ?? 0) ^ (1 + Math.floor(number() * 254));
  await writeFile(file, content);
}

async function changeAnswer(folder: string, change: (remote: Record<string, unknown>) => unknown): Promise<void> {
  const file = join(folder, 'tenants/_.json');
  const answer = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...answer, remotes: answer.remotes.map(change) }));
}

async function changeSignature(folder: string, version: string, change: (given: Record<string, string>) => object) {
  const file = join(folder, `.signatures/chargers/${version}.json`);
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

const evil = 'alert(1)';

/** Each writes into a folder of releases what its owner did not. */
const tamperings = {
  entry: (folder, version) => flip(join(folder, `chargers/${version}/remoteEntry.js`)),
  chunk: (folder, version) => flip(join(folder, `chargers/${version}/static/a.js`)),
  'compressed chunk': (folder, version) =>
    writeFile(join(folder, `chargers/${version}/static/a.js.br`), brotliCompressSync(evil)),
  manifest: (folder, version) => flip(join(folder, `chargers/${version}/remote.json`)),
  'list of files': (folder, version) => flip(join(folder, `chargers/${version}/files.json`)),
  'lost chunk': (folder, version) => rm(join(folder, `chargers/${version}/static/a.js`)),
  'file beside the others': (folder, version) => writeFile(join(folder, `chargers/${version}/static/more.js`), evil),
  signature: (folder, version) =>
    changeSignature(folder, version, (given) => ({
      ...given,
      signature: Buffer.from(`${number()}`).toString('base64'),
    })),
  'byte of the signature': (folder, version) => flip(join(folder, `.signatures/chargers/${version}.json`)),
  'statement of another entry': async (folder, version) => {
    await writeFile(join(folder, `chargers/${version}/remoteEntry.js`), evil);
    await changeSignature(folder, version, ({ statement = '', ...given }) => {
      const { files, ...said } = JSON.parse(statement);
      return { ...given, statement: JSON.stringify({ ...said, files: { ...files, 'remoteEntry.js': hashOf(evil) } }) };
    });
  },
  'signature of another version': async (folder, version) =>
    writeFile(
      join(folder, `.signatures/chargers/${version}.json`),
      await readFile(join(folder, `.signatures/chargers/${version === '1.0.0' ? '2.0.0' : '1.0.0'}.json`)),
    ),
  'signature of a stranger': async (folder, version) =>
    writeFile(
      join(folder, `.signatures/chargers/${version}.json`),
      String(signedRelease(stranger, 'chargers', version)[`.signatures/chargers/${version}.json`]),
    ),
  'entry in the registry': (folder) => changeAnswer(folder, (remote) => ({ ...remote, entry: '/uploads/evil.js' })),
  'integrity in the registry': (folder) =>
    changeAnswer(folder, (remote) => ({ ...remote, integrity: hashOf(`${evil}${number()}`) })),
  'version in the registry': (folder) => changeAnswer(folder, (remote) => ({ ...remote, version: '0.9.0' })),
  'remote in the registry': (folder) => changeAnswer(folder, (remote) => ({ ...remote, id: 'tickets' })),
  'manifest in the registry': (folder) =>
    changeAnswer(folder, (remote) => ({ ...remote, manifest: { routes: [{ path: `/${number()}` }] } })),
  'canary in the registry': (folder) =>
    changeAnswer(folder, ({ canary: _before, ...remote }) => ({
      ...remote,
      canary: { ...remote, entry: '/uploads/evil.js', integrity: hashOf(evil), percent: 100, accounts: [], salt: '' },
    })),
} as const satisfies Record<string, (folder: string, version: string) => Promise<unknown>>;

const names = Object.keys(tamperings) as [keyof typeof tamperings];

test('of 100 tamperings, nothing is served that no team has signed', async () => {
  for (let count = 0; count < 100; count += 1) {
    const name = names[count % names.length] ?? 'entry';
    const releasesDir = await signedFolder(team);
    await tamperings[name](releasesDir, pick(['1.0.0', '2.0.0']));
    const app = await gatewayWith({ releasesDir });
    const [remotes, files] = [await answerOf(app), await servedFiles(app)];
    expect({ name, count, entries: foreignEntries(remotes), files }).toEqual({ name, count, entries: [], files: [] });
  }
});
