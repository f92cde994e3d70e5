import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The secret that backend and release tool share. */
export const releasesToken = 'the release tool and the backend of the tests';

export const root = fileURLToPath(new URL('../../../../', import.meta.url));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );
}

/** Rejects where the service ends first, or is not ready after five minutes. */
async function untilReady(name: string, child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + 300_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`The ${name} ended with code ${child.exitCode}`);
    if (Date.now() > until) throw new Error(`The ${name} did not get ready`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

interface Service {
  readonly url: string;
  stop(): Promise<void>;
}

/** Ends a service when its parent process ends, so that a killed run leaves none behind. */
const followParent = join(root, 'shared/tooling/src/run/follow-parent.ts');

/** Starts a program of the repository that listens on PORT, and waits for its `/readyz`. */
export async function startService(script: string, environment: Record<string, string>): Promise<Service> {
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, ['--import', followParent, script], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment, PORT: port },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(script, child, `${url}/readyz`);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
