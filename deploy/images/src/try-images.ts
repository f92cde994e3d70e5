import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { containerOf, runImage } from './run-image.ts';
import { startService } from './service.ts';

/**
 * Starts images that `build-images.ts` has built: each remote's publishes and promotes it with the key of its team, then
 * the host serves all of them. `node deploy/images/src/try-images.ts chargers tickets`
 */
const remotes = process.argv.slice(2);
const port = 18_482;
const folder = mkdtempSync(join(tmpdir(), 'plugboard-try-'));
const [releases, keys] = ['releases', 'keys'].map((name) => join(folder, name));
/** Not at `/srv/releases`: buildah 1.28 mounts either this folder or an empty volume where the image declares one. */
const volumes = { '/srv/tried': releases ?? '', '/srv/keys': keys ?? '' };
const place = { RELEASES_DIR: '/srv/tried' };

interface Answer {
  readonly remotes: readonly { readonly id: string; readonly version: string; readonly entry: string }[];
}

const get = async (path: string): Promise<Response> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: `demo.localhost:${port}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
};

/** Publishes one remote from its image. */
function publish(remote: string): void {
  const own = ['keys', 'create', `Team ${remote}`, '--remotes', remote, '--out', `/srv/keys/${remote}.pem`];
  runImage({ image: 'plugboard-release', args: own, env: place, volumes });
  const env = { ...place, RELEASE_KEY: `/srv/keys/${remote}.pem` };
  const since = performance.now();
  process.stdout.write(runImage({ image: `plugboard-remote-${remote}`, args: ['--promote'], env, volumes }));
  process.stdout.write(`  in ${((performance.now() - since) / 1000).toFixed(1)} s\n`);
}

async function serve(): Promise<void> {
  const env = { ...place, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', DEFAULT_TENANT: 'demo' };
  const { command, remove } = containerOf({ image: 'plugboard-host', env, volumes });
  const service = startService({ command: 'buildah', args: command, port });
  try {
    await service.ready();
    const { remotes: served } = (await (await get('/registry/remotes.json')).json()) as Answer;
    for (const { id, version, entry } of served) {
      const { length } = await (await get(entry)).text();
      process.stdout.write(`the host serves ${id} ${version}: ${entry}, ${length} bytes\n`);
    }
    if (served.length !== remotes.length)
      throw new Error(`${remotes.length} were published, ${served.length} are served`);
  } finally {
    await service.stop();
    remove();
  }
}

try {
  for (const path of [releases, keys]) {
    mkdirSync(path ?? '');
    // The images' user writes there.
    chmodSync(path ?? '', 0o777);
  }
  for (const remote of remotes) publish(remote);
  await serve();
} finally {
  rmSync(folder, { recursive: true });
}
