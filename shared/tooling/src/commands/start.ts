import type { Command } from '../cli.ts';
import { buildAll } from '../build/build.ts';
import { publishNew } from '../build/publish.ts';
import { endOf, logOf } from '../run/log.ts';
import { inRoot, releasesDir } from '../run/paths.ts';
import { isFree, waitUntilReady } from '../run/ports.ts';
import { say, since } from '../run/say.ts';
import { startService } from '../run/process.ts';
import { startBackend } from '../run/backend.ts';
import { welcome } from '../run/welcome.ts';

const start: Command = async () => {
  const began = performance.now();
  const port = Number(process.env['PORT'] ?? 8080);
  if (!(await isFree(port))) throw new Error(`Port ${port} is taken. Another one: PORT=${port + 1} npm start`);
  await publishNew(await buildAll());

  const backend = await startBackend({ origin: `http://localhost:${port}`, log: logOf('backend', port) });
  const gateway = startService('gateway', 'deploy/gateway/src/server.ts', [], {
    log: logOf('gateway', port),
    env: {
      PORT: String(port),
      BACKEND_URL: backend.url,
      SHELL_DIR: inRoot('shell/dist'),
      RELEASES_DIR: releasesDir,
    },
  });
  const ended = Promise.race(
    [backend.service, gateway].map(async ({ name, ended: end }) => {
      throw new Error(endOf(name, await end, logOf(name, port)));
    }),
  );
  await Promise.race([ended, waitUntilReady(`http://127.0.0.1:${port}/readyz`, 120)]);
  say.done(`Up in ${since(began)}`);
  welcome(port);
  return ended;
};

export default start;
