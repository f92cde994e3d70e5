import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const backend = fileURLToPath(new URL('../server.ts', import.meta.url));
const gateway = fileURLToPath(new URL('../../../gateway/src/server.ts', import.meta.url));

const compiled = process.env['NODE_COMPILE_CACHE'];

/**
 * What a program needs of the run that starts it: where programs are, and where their compiled code is kept, without
 * which a start takes twice the processor time.
 */
export const ofTheRun = { PATH: process.env['PATH'], ...(compiled && { NODE_COMPILE_CACHE: compiled }) };

/** A real process of the backend, for what only a process can show: signals, locks, crashes. */
export interface SpawnedServer {
  readonly process: ChildProcess;
  readonly url: string;
  /** Everything it has said so far, on both streams. */
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

/**
 * On a free port, unless the environment names one.
 *
 * @param launcher command prefix that starts the server, e.g. in a separate namespace
 */
export async function spawnServer(
  environment: Readonly<Record<string, string>>,
  launcher: readonly string[] = [],
  script = backend,
): Promise<SpawnedServer> {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const [command = process.execPath, ...parameters] = [...launcher, process.execPath, script];
  const child = spawn(command, parameters, {
    env: {
      ...ofTheRun,
      NODE_ENV: 'test',
      SECRET_KEY: 's'.repeat(40),
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const listen = (chunk: Buffer) => (said += chunk.toString());
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, url: `http://127.0.0.1:${port}`, said: () => said, ended };
}

/** The gateway as a process. */
export const spawnGateway = (environment: Readonly<Record<string, string>>): Promise<SpawnedServer> =>
  spawnServer(environment, [], gateway);

/** Resolves when the server has logged these words; rejects when it ends before. */
export async function logged({ process: child, ended, said }: SpawnedServer, words: string): Promise<void> {
  const isLogged = () => said().includes(words);
  const begun = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => isLogged() && resolve());
    if (isLogged()) resolve();
  });
  const failed = ended.then((code) => Promise.reject(new Error(`The server ended with ${code}: ${said()}`)));
  await Promise.race([begun, failed]);
}

/** Resolves when the server listens; rejects when it ends before. */
export const listening = (server: SpawnedServer): Promise<void> => logged(server, 'Server listening');
