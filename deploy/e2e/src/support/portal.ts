import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { releasesToken, startService } from './services.ts';
import type { TestRelease } from './test-remotes.ts';

export type Tenant = 'demo' | 'metro' | 'fleetco' | 'parkline';

export interface Portal {
  /** Origin of a tenant, such as `http://metro.localhost:41233`. */
  origin(tenant: Tenant): string;
  /** The release tool, on this portal's own registry. */
  release(...args: string[]): Promise<string>;
  /** Publishes a build and makes it current, as the shell of the tests takes it; or as another shell does, by its folder. */
  publish(release: TestRelease, shellDir?: string): Promise<void>;
  /** Folder of a build. */
  buildOf(release: TestRelease): string;
  close(): Promise<void>;
}

const setUp = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global set-up did not run`);
  return value;
};

/** The folder of the registry that the backend's release service moves. */
export const movedReleases = (): string => setUp('E2E_MOVED_RELEASES');

async function ownReleases(): Promise<string> {
  const releases = await mkdtemp(join(tmpdir(), 'plugboard-releases-'));
  await cp(setUp('E2E_RELEASES'), releases, { recursive: true });
  return releases;
}

/**
 * A gateway with a separate registry before the backend that all tests share; `shared` names a registry that is there.
 * The real remotes are published.
 */
export async function openPortal(environment: Record<string, string> = {}, shared?: string): Promise<Portal> {
  const releases = shared ?? (await ownReleases());
  const registry = (environment: Record<string, string>, ...args: string[]) =>
    run(process.execPath, ['deploy/registry/src/cli.ts', ...args], { RELEASES_DIR: releases, ...environment });
  const gateway = await startService('deploy/gateway/src/server.ts', {
    BACKEND_URL: setUp('E2E_BACKEND_URL'),
    SHELL_DIR: join(setUp('E2E_BUILDS'), 'shell'),
    RELEASES_DIR: releases,
    GATEWAY_STATE_DIR: join(releases, '.gateway'),
    // Each test sends a different client address, so that the tests' rate limits are separate.
    TRUST_PROXY: '1',
    ...environment,
  });
  const { port } = new URL(gateway.url);
  return {
    origin: (tenant) => `http://${tenant}.localhost:${port}`,
    // It asks this portal whether there is a tenant, and tries a release in the shell that the tests look at.
    release: (...args) =>
      registry(
        {
          PORTAL_URL: gateway.url,
          SHELL_DIR: join(setUp('E2E_BUILDS'), 'shell'),
          RELEASES_TOKEN: releasesToken,
        },
        ...args,
      ),
    buildOf: (name) => join(setUp('E2E_BUILDS'), name),
    publish: async (name, shellDir = join(setUp('E2E_BUILDS'), 'shell')) => {
      const [id = ''] = name.split('-');
      await registry(
        { SHELL_DIR: shellDir },
        'publish',
        id,
        '--from',
        join(setUp('E2E_BUILDS'), name),
        '--promote',
        '--without-mount',
      );
    },
    close: async () => {
      await gateway.stop();
      if (shared === undefined) await rm(releases, { recursive: true, force: true });
    },
  };
}
