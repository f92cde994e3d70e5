import { execFile, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const execute = promisify(execFile);

export const inRoot = (...parts: string[]): string => join(root, ...parts);

type Variables = Readonly<Record<string, string>>;

/** Runs a program of the repository to its end. Rejects with what it printed where it fails. */
export async function run(command: string, args: readonly string[], variables: Variables, cwd = root): Promise<void> {
  await execute(command, [...args], { cwd, env: { ...process.env, ...variables } });
}

/** What `git` prints in the repository. */
export const git = async (...args: string[]): Promise<string> => (await execute('git', args, { cwd: root })).stdout;

/** In milliseconds: the first start of the embedded database, on a machine that is busy with other tests. */
const readyWithin = 180_000;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** `ready`, or what it says instead. */
const readinessOf = (url: string): Promise<string> =>
  fetch(`${url}/readyz`).then(
    ({ ok, status }) => (ok ? 'ready' : `answers ${status}`),
    ({ cause }: Error) => `does not answer (${cause})`,
  );

export interface Service {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly pid: number;
  /** Without a word, as a process that the kernel ends. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Of programs that production starts with some, as in the image. */
const nodeArgs: Readonly<Record<string, readonly string[]>> = {
  'deploy/backend/src/server.ts': ['--max-semi-space-size=8'],
};

/** Starts a program of the repository that listens on PORT, a free one unless it is named, and waits for its `/readyz`. */
export async function startService(script: string, variables: Variables): Promise<Service> {
  const port = variables['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, [...(nodeArgs[script] ?? []), script], {
    cwd: root,
    env: { ...process.env, LOG_LEVEL: 'warn', ...variables, PORT: port },
    stdio: ['ignore', 2, 2],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const stop = () => end('SIGTERM');
  const url = `http://127.0.0.1:${port}`;
  const until = Date.now() + readyWithin;
  for (let said = ''; said !== 'ready'; said = await readinessOf(url)) {
    if (child.exitCode !== null) throw new Error(`${script} ended with code ${child.exitCode}`);
    if (Date.now() > until) {
      await stop();
      throw new Error(`${script} did not get ready: it ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop };
}
