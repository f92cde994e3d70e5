import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BuiltRemote, builtRemotes } from '../remotes.ts';
import { inRoot, run, startService } from '../services.ts';
import { startEdge } from './edge.ts';
import { startFarLine } from './far-line.ts';

/** Between a region and the bucket. */
export const roundTripMs = 80;
/** Connections of a browser to one HTTP/1.1 host. */
const connections = 6;
const cli = 'deploy/registry/src/cli.ts';
const store = { RELEASE_STORE: 's3://portal/live', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

/** Milliseconds of one move until each region answered it. */
export interface Move {
  readonly sinceStart: readonly number[];
  /** After the command had ended; 0 where the region was first. */
  readonly sinceEnd: readonly number[];
}

/** Milliseconds in which the entry and then all other code of a remote came. */
interface Opening {
  readonly id: string;
  readonly files: number;
  readonly fromFarGateway: number;
  readonly cold: number;
  readonly warm: number;
}

export interface RegionObservations {
  readonly openings: readonly Opening[];
  readonly promotions: readonly Move[];
  readonly switchesOff: readonly Move[];
}

interface Answer {
  readonly remotes: readonly { readonly id: string; readonly entry: string }[];
}

const answerOf = async (gateway: string): Promise<Answer> => {
  const headers = { 'x-forwarded-host': 'demo.localhost' };
  return (await (await fetch(`${gateway}/registry/remotes.json`, { headers })).json()) as Answer;
};

async function fetchFile(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
}

const filesOf = ({ from }: BuiltRemote): string[] =>
  readdirSync(from, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js') && path !== 'remoteEntry.js',
  );

const versionOf = ({ from }: BuiltRemote): string =>
  (JSON.parse(readFileSync(join(from, 'remote.json'), 'utf8')) as { version: string }).version;

async function open(base: string, remote: BuiltRemote): Promise<number> {
  const folder = `${base}/releases/${remote.id}/${versionOf(remote)}`;
  const since = performance.now();
  await fetchFile(`${folder}/remoteEntry.js`);
  const left = filesOf(remote);
  const worker = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) await fetchFile(`${folder}/${path}`);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return performance.now() - since;
}

interface Region {
  readonly gateway: string;
  readonly edge: string;
}

/** Runs a command beside the bucket, and waits until both regions' answers have the remote, or have it no more. */
async function move(
  regions: readonly Region[],
  release: (...args: string[]) => Promise<void>,
  args: readonly string[],
  { id, isThere }: { readonly id: string; readonly isThere: boolean },
): Promise<Move> {
  const since = performance.now();
  const seen = regions.map(async ({ gateway }) => {
    while ((await answerOf(gateway)).remotes.some((remote) => remote.id === id) !== isThere) await wait(5);
    return performance.now();
  });
  await release(...args);
  const end = performance.now();
  const times = await Promise.all(seen);
  return { sinceStart: times.map((time) => time - since), sinceEnd: times.map((time) => Math.max(0, time - end)) };
}

async function startBackend(): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer((_, answer) => void answer.end('{}'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Two regions, each with a gateway, the folder that it follows the bucket with, and a cache of a CDN. */
export async function observeRegions(): Promise<RegionObservations> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-regions-'));
  const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const bucket = await startService('deploy/registry/src/bucket/bucket-server.fixtures.ts', {});
    undo.push(() => bucket.stop());
    const backend = await startBackend();
    undo.push(() => backend.server.close());
    const tool = { ...store, RELEASE_STORE_ENDPOINT: bucket.url, RELEASES_DIR: join(folder, 'tool') };
    const release = (...args: string[]) => run(process.execPath, [cli, ...args], tool);

    const startRegion = async (name: string): Promise<Region> => {
      const line = await startFarLine(bucket.url, roundTripMs);
      undo.push(() => line.close());
      const edge = await startEdge(join(folder, `${name}-edge`), line.url, '/portal/live');
      undo.push(() => edge.stop());
      const releases = join(folder, name);
      const env = { ...process.env, ...store, RELEASE_STORE_ENDPOINT: line.url, RELEASES_DIR: releases };
      const follower = spawn(process.execPath, [cli, 'follow'], { cwd: inRoot(), env, stdio: ['ignore', 'ignore', 2] });
      undo.push(() => follower.kill());
      while (!existsSync(join(releases, 'registry.json'))) await wait(20);
      const gateway = await startService('deploy/gateway/src/server.ts', {
        BACKEND_URL: backend.url,
        RELEASES_DIR: releases,
        RELEASES_URL: edge.url,
        GATEWAY_STATE_DIR: join(folder, `${name}-state`),
        TRUST_PROXY: '1',
      });
      undo.push(() => gateway.stop());
      return { gateway: gateway.url, edge: edge.url };
    };

    const remotes = builtRemotes();
    for (const { id, from } of remotes) await release('publish', id, '--from', from, '--without-mount');
    const regions = [await startRegion('near'), await startRegion('far')];
    const promotions: Move[] = [];
    for (const remote of remotes) {
      const args = ['promote', remote.id, versionOf(remote)];
      promotions.push(await move(regions, release, args, { id: remote.id, isThere: true }));
    }
    const far = await startFarLine(regions[0]?.gateway ?? '', roundTripMs);
    undo.push(() => far.close());
    const edge = regions[1]?.edge ?? '';
    const openings: Opening[] = [];
    for (const remote of remotes)
      openings.push({
        id: remote.id,
        files: filesOf(remote).length + 1,
        fromFarGateway: await open(far.url, remote),
        cold: await open(edge, remote),
        warm: await open(edge, remote),
      });
    const switchesOff: Move[] = [];
    for (const { id } of remotes)
      switchesOff.push(await move(regions, release, ['off', id, '--now'], { id, isThere: false }));
    return { openings, promotions, switchesOff };
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}
