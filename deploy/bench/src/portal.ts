import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRemote } from './remotes.ts';
import { inRoot, run, startService } from './services.ts';

export interface Tokens {
  readonly token: string;
  readonly refresh_token: string;
}

export interface Portal {
  /** Of the demo's tenant, e.g. `http://demo.localhost:41233`. */
  readonly origin: string;
  /** Address of the gateway by number, because Node does not resolve names under `localhost`. */
  readonly gateway: string;
  /** Of the demo's tenant, with the port. */
  readonly host: string;
  /** A session of the demo's administrator. */
  readonly tokens: Tokens;
  /** Folder of its registry. */
  readonly releases: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const administrator: Credentials = { email: 'admin@demo.example', password: 'Plugboard-2026!' };

type Build = Pick<BuiltRemote, 'id' | 'from'>;

export async function publish(releases: string, { id, from }: Build): Promise<void> {
  const args = ['publish', id, '--from', from, '--promote', '--without-mount'];
  await run(process.execPath, ['deploy/registry/src/cli.ts', ...args], { RELEASES_DIR: releases });
}

/** Node does not resolve names under `localhost`, so the host is sent as a trusted proxy would forward it. */
export async function tokensOf(
  url: string,
  host: string,
  headers: Readonly<Record<string, string>> = {},
  account = administrator,
): Promise<Tokens> {
  const reply = await fetch(`${url}/api/auth/user/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-Forwarded-Host': host, ...headers },
    body: JSON.stringify(account),
  });
  if (!reply.ok) throw new Error(`Signing in was answered ${reply.status}`);
  return (await reply.json()) as Tokens;
}

/** URL of a path with a session's tokens; `search` is appended. */
export function addressFor(
  { origin, tokens }: Portal,
  path: string,
  search: Readonly<Record<string, string>> = {},
): string {
  const address = new URL(path, origin);
  for (const [name, value] of Object.entries({ ...search, ...tokens })) address.searchParams.set(name, value);
  return address.href;
}

interface Parts {
  readonly backend: string;
  /** Folder of the built shell. */
  readonly shell: string;
  readonly remotes: readonly Build[];
  /** Its gateway's program, where it is not this one's. */
  readonly gatewayScript?: string;
}

/** Runs `work` with a separate gateway and registry before a backend. */
export async function withPortal<Result>(
  { backend, shell, remotes, gatewayScript = 'deploy/gateway/src/server.ts' }: Parts,
  work: (portal: Portal) => Promise<Result>,
): Promise<Result> {
  const releases = await mkdtemp(join(tmpdir(), 'plugboard-bench-releases-'));
  for (const remote of remotes) await publish(releases, remote);
  const gateway = await startService(gatewayScript, {
    BACKEND_URL: backend,
    SHELL_DIR: shell,
    RELEASES_DIR: releases,
    GATEWAY_STATE_DIR: join(releases, '.gateway'),
    TRUST_PROXY: '1',
  });
  const host = `demo.localhost:${new URL(gateway.url).port}`;
  try {
    return await work({
      origin: `http://${host}`,
      gateway: gateway.url,
      host,
      tokens: await tokensOf(gateway.url, host),
      releases,
    });
  } finally {
    await gateway.stop();
    await rm(releases, { recursive: true, force: true });
  }
}

/** Runs a backend on an embedded database with the demo's data; one that runs already is taken from BACKEND_URL. */
export async function withBackend<Result>(
  work: (url: string) => Promise<Result>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const running = process.env['BACKEND_URL'];
  if (running) return work(running);
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-bench-'));
  const backend = await startService('deploy/backend/src/server.ts', {
    DATA_DIR: folder,
    SEED: 'demo',
    // The developer's own database server is never used.
    DATABASE_URL: '',
    ...variables,
  });
  try {
    return await work(backend.url);
  } finally {
    await backend.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const builtShell = inRoot('shell/dist');
