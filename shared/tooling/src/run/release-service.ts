import { releasesToken } from './releases-token.ts';
import { releasesDir } from './paths.ts';
import { freePort } from './ports.ts';
import { type Service, startService } from './process.ts';

interface ReleaseServiceOptions {
  /** The portal's. */
  readonly port: number;
  readonly log: string;
}

/**
 * Starts the release service on a free port of this machine: it moves releases for the portal's screen, looks how
 * canaries fare, and takes the waves that are due.
 */
export async function startReleaseService({
  port: portal,
  log,
}: ReleaseServiceOptions): Promise<{ service: Service; url: string }> {
  const port = await freePort();
  const service = startService('release service', 'deploy/registry/src/server.ts', [], {
    log,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      RELEASES_DIR: releasesDir,
      RELEASES_TOKEN: releasesToken(),
      PORTAL_URL: `http://localhost:${portal}`,
    },
  });
  return { service, url: `http://127.0.0.1:${port}` };
}
