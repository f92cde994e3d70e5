import { releasesToken } from './releases-token.ts';
import { databaseDir } from './paths.ts';
import { freePort, waitUntilReady } from './ports.ts';
import { print } from './print.ts';
import { endOf } from './log.ts';
import { type Service, startService } from './process.ts';

/** In seconds. A first start fills the database, which takes a busy machine minutes; one that fails ends at once. */
const patience = 900;

/** As in the image, see its Dockerfile. */
const backendNodeArgs = ['--max-semi-space-size=8'];

interface BackendOptions {
  /** Origin of the portal in a browser: `http://localhost:8080`. */
  readonly origin: string;
  readonly log?: string;
  readonly nodeArgs?: readonly string[];
  /** The least that it writes to its log. */
  readonly logLevel?: 'info' | 'warn';
  /** Moves releases for the portal's screen. */
  readonly releaseServiceUrl?: string;
}

/** Starts the backend on a free port of this machine, with the demo's data unless this is production. */
export async function startBackend(options: BackendOptions): Promise<{ service: Service; url: string }> {
  const port = await freePort();
  const production = process.env['NODE_ENV'] === 'production';
  print(process.env['DATABASE_URL'] ? 'Starting on the database of DATABASE_URL' : 'Starting on the embedded database');
  const service = startService('backend', 'deploy/backend/src/server.ts', [], {
    ...(options.log ? { log: options.log } : {}),
    nodeArgs: [...backendNodeArgs, ...(options.nodeArgs ?? [])],
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? options.logLevel ?? 'info',
      DATA_DIR: process.env['DATA_DIR'] ?? databaseDir,
      SEED: process.env['SEED'] ?? (production ? 'none' : 'demo'),
      RELEASES_TOKEN: releasesToken(),
      ...(options.releaseServiceUrl && { RELEASE_SERVICE_URL: options.releaseServiceUrl }),
      PUBLIC_ORIGIN: process.env['PUBLIC_ORIGIN'] ?? options.origin,
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const failed = service.ended.then((code) => {
    throw new Error(endOf(service.name, code, options.log));
  });
  await Promise.race([failed, waitUntilReady(`${url}/readyz`, patience)]);
  return { service, url };
}
