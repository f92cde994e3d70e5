import type { Command } from '../command.ts';
import { buildAll } from '../build/build.ts';
import { publishNew } from '../build/publish.ts';
import { endOf, logOf } from '../run/log.ts';
import { inRoot } from '../run/paths.ts';
import { isFree, waitUntilReady } from '../run/ports.ts';
import { print, since } from '../run/print.ts';
import type { Service } from '../run/process.ts';
import { hasDemo, startSimulator } from '../run/simulator.ts';
import { startBackend } from '../run/backend.ts';
import { startGateway } from '../run/gateway.ts';
import { startReleaseService } from '../run/release-service.ts';
import { printWelcome } from '../run/welcome.ts';

/** Fails when the service ends, with its last words. */
async function failsWith({ name, ended }: Service, port: number): Promise<never> {
  throw new Error(endOf(name, await ended, logOf(name, port)));
}

const start: Command = async () => {
  const began = performance.now();
  const port = Number(process.env['PORT'] ?? 8080);
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Another one: PORT=${port + 1} npm start`);
  await publishNew(await buildAll());

  const releases = await startReleaseService({ port, log: logOf('releases', port) });
  const backend = await startBackend({
    origin: `http://localhost:${port}`,
    log: logOf('backend', port),
    releaseServiceUrl: releases.url,
  });
  const gateway = startGateway({
    port,
    backendUrl: backend.url,
    log: logOf('gateway', port),
    env: { SHELL_DIR: inRoot('shell/dist') },
  });
  const ended = Promise.race([backend.service, gateway, releases.service].map((service) => failsWith(service, port)));
  await Promise.race([ended, waitUntilReady(`http://127.0.0.1:${port}/readyz`, 120)]);
  const simulator = hasDemo() ? [await startSimulator(port, logOf('simulator', port))] : [];
  print.done(`Up in ${since(began)}`);
  printWelcome(port);
  return Promise.race([ended, ...simulator.map((service) => failsWith(service, port))]);
};

export default start;
