import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { folderWith } from './gateway.fixtures.ts';

export const hashOf = (content: string | Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

export interface Team {
  readonly id: string;
  readonly privateKey: KeyObject;
  readonly publicKey: string;
}

export function newTeam(id: string): Team {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { id, privateKey, publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') };
}

/** `keys.json` with one team. */
export const keysOf = ({ id, publicKey }: Team, remotes: readonly string[], more: object = {}): string =>
  JSON.stringify({ format: 1, keys: { [id]: { team: id, publicKey, remotes, ...more } } });

/** The files of a release, as its build writes them. */
export function filesOf(id: string, version: string): Readonly<Record<string, string>> {
  const files = {
    'remoteEntry.js': `var entry_of_${id} = "${version}";`.padEnd(2000, ' '),
    'remote.json': JSON.stringify({ id, version, access: 'signed-in', routes: [] }, null, 2),
    'static/a.js': `export const chunk = "${version}";`.padEnd(2000, ' '),
  };
  const list = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, hashOf(content)]));
  return { ...files, 'files.json': JSON.stringify({ id, version, files: list }) };
}

/** A release with its signature, by path within the folder of releases. */
export function signedRelease(team: Team, id: string, version: string): Readonly<Record<string, string | Buffer>> {
  const files = filesOf(id, version);
  const hashes = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, hashOf(content)]));
  const statement = JSON.stringify({ id, version, files: hashes, provenance: {}, signedAt: '2026-11-27T00:00:00Z' });
  const signature = sign(null, Buffer.from(statement), team.privateKey).toString('base64');
  const within = Object.entries(files).map(([path, content]) => [`${id}/${version}/${path}`, content]);
  const chunk = files['static/a.js'] ?? '';
  return {
    ...Object.fromEntries(within),
    [`${id}/${version}/static/a.js.br`]: brotliCompressSync(chunk),
    [`${id}/${version}/static/a.js.gz`]: gzipSync(chunk),
    [`.signatures/${id}/${version}.json`]: JSON.stringify({ key: team.id, statement, signature }),
  };
}

/** What the registry says of a release. */
export const entryOf = (id: string, version: string) => {
  const files = filesOf(id, version);
  return {
    id,
    owner: `${id} team`,
    version,
    entry: `/releases/${id}/${version}/remoteEntry.js`,
    integrity: hashOf(files['remoteEntry.js'] ?? ''),
    paths: [`/${id}`],
    manifest: JSON.parse(files['remote.json'] ?? 'null') as unknown,
  };
};

/** A folder of releases in which “chargers” has a stable release and a canary, both signed by its team. */
export function signedFolder(team: Team, changes: Readonly<Record<string, string | Buffer>> = {}): Promise<string> {
  const canary = { ...entryOf('chargers', '2.0.0'), percent: 5, accounts: [], salt: '' };
  return folderWith({
    'keys.json': keysOf(team, ['chargers']),
    'tenants/_.json': JSON.stringify({ tenant: '*', remotes: [{ ...entryOf('chargers', '1.0.0'), canary }] }),
    ...signedRelease(team, 'chargers', '1.0.0'),
    ...signedRelease(team, 'chargers', '2.0.0'),
    ...changes,
  });
}

/** A remote in the registry's answer. */
export interface Answered {
  readonly id: string;
  readonly version: string;
  readonly entry: string;
  readonly integrity: string;
  readonly canary?: Answered;
}

export const answerOf = async (app: FastifyInstance): Promise<readonly Answered[]> =>
  (await app.inject({ url: '/registry/remotes.json' })).json().remotes;
