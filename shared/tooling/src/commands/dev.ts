import type { Command } from '../command.ts';
import { buildStale } from '../build/build.ts';
import { publishNew } from '../build/publish.ts';
import { startBackend } from '../run/backend.ts';
import { startGateway } from '../run/gateway.ts';
import { logOf } from '../run/log.ts';
import { inRoot } from '../run/paths.ts';
import { freePort, isFree, waitUntilReady } from '../run/ports.ts';
import { type Service, startService } from '../run/process.ts';
import { print } from '../run/print.ts';
import { hasDemo, startSimulator } from '../run/simulator.ts';
import { printWelcome } from '../run/welcome.ts';
import { type WorkspacePackage, choosePackages, idOf, packages, remotes } from '../workspace/packages.ts';

const rsbuild = inRoot('shared/tooling/node_modules/@rsbuild/core/bin/rsbuild.js');

interface DevServer {
  readonly folder: string;
  readonly url: string;
  readonly service: Service;
}

async function serve({ folder }: WorkspacePackage): Promise<DevServer> {
  const port = await freePort();
  const env = { PORT: String(port), NODE_ENV: 'development' };
  const service = startService(folder, rsbuild, ['dev'], { cwd: inRoot(folder), env });
  return { folder, url: `http://localhost:${port}`, service };
}

/** `dev` runs the shell and every remote with hot reload; `dev chargers` only that remote, the others as built. */
const dev: Command = async (names) => {
  const developed = choosePackages(names, remotes(), 'remote');
  const port = Number(process.env['PORT'] ?? 8080);
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Another one: PORT=${port + 1} npm run dev`);
  const others = remotes().filter(({ folder }) => !developed.some((one) => one.folder === folder));
  await publishNew(await buildStale(others));

  const backend = await startBackend({ origin: `http://localhost:${port}`, nodeArgs: ['--watch'], logLevel: 'warn' });
  const shell = packages().filter(({ folder }) => folder === 'shell');
  const servers = await Promise.all([...shell, ...developed].map(serve));
  const remoteServers = servers.filter(({ folder }) => folder !== 'shell');
  const gateway = startGateway({
    port,
    backendUrl: backend.url,
    log: logOf('gateway', port),
    env: {
      DEV_SHELL_URL: servers.find(({ folder }) => folder === 'shell')?.url,
      DEV_REMOTES: JSON.stringify(
        Object.fromEntries(
          remoteServers.map(({ folder, url }) => [
            idOf(folder),
            { entry: `${url}/remoteEntry.js`, manifest: inRoot(folder, 'dist/remote.json') },
          ]),
        ),
      ),
    },
  });
  const ended = Promise.race(
    [backend.service, gateway, ...servers.map(({ service }) => service)].map(async (service) => {
      throw new Error(`${service.name} ended with code ${await service.ended}`);
    }),
  );
  await Promise.race([ended, waitUntilReady(`http://127.0.0.1:${port}/readyz`, 120)]);
  for (const { folder, url } of servers) print(`${folder} reloads from ${url}`);
  if (hasDemo()) await startSimulator(port, logOf('simulator', port));
  printWelcome(port);
  return ended;
};

export default dev;
