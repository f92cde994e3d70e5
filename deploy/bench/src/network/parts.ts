import { readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { type RestartedProgram, startAgainAndAgain } from '../failover/program.ts';
import { until } from '../failover/until.ts';
import { freePort, inRoot, type Service, startService } from '../services.ts';

/** Kinds of processes, by which the cost is counted. */
export type Kind =
  | 'gateway'
  | 'gateway balancer'
  | 'instance'
  | 'instance balancer'
  | 'NATS'
  | 'PgBouncer'
  | 'primary balancer'
  | 'primary'
  | 'replica'
  | 'Patroni and etcd'
  | 'charge points'
  | 'pages';

/** A process of the portal that is killed and started again. */
export interface Part {
  readonly kind: Kind;
  readonly name: string;
  readonly pids: () => readonly number[];
  /** Resolves once it is ready. */
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });

/** A program of the machine that listens on a port. */
export function programPart(kind: Kind, program: RestartedProgram, port: number): Part {
  return {
    kind,
    name: kind,
    pids: program.pids,
    start: async () => {
      program.start();
      await until(`${kind} listens`, () => answersAt(port));
    },
    kill: program.kill,
    stop: program.stop,
  };
}

/** A program of the repository, on the port of its first start. */
export async function servicePart(
  { kind, name, script }: Pick<Part, 'kind' | 'name'> & { readonly script: string },
  variables: Readonly<Record<string, string>>,
): Promise<Part & { readonly url: string }> {
  let service: Service | undefined = await startService(script, variables);
  const { url } = service;
  const again = { ...variables, PORT: new URL(url).port };
  return {
    kind,
    name,
    url,
    pids: () => (service ? [service.pid] : []),
    start: async () => {
      service = await startService(script, again);
    },
    kill: async () => {
      await service?.kill();
      service = undefined;
    },
    stop: async () => service?.stop(),
  };
}

/** PgBouncer with the file of deploy/images, before the balancer that leads to the primary. */
export async function startPgBouncer(
  folder: string,
  primary: URL,
): Promise<{ readonly part: Part; readonly url: string }> {
  const port = await freePort();
  const template = await readFile(inRoot('deploy', 'images', 'pgbouncer', 'pgbouncer.ini'), 'utf8');
  const users = join(folder, 'users.txt');
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${primary.username}" "${primary.password}"\n`, { mode: 0o644 });
  const set = (text: string, name: string, value: string) =>
    text.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`);
  const lines: readonly (readonly [string, string])[] = [
    [String.raw`\*`, `host=${primary.hostname} port=${primary.port}`],
    ['listen_addr', '127.0.0.1'],
    ['listen_port', String(port)],
    ['auth_file', users],
  ];
  await writeFile(file, lines.reduce((text, [name, value]) => set(text, name, value), template).replaceAll('\\*', '*'));
  const program = startAgainAndAgain({ command: 'pgbouncer', args: [file], folder, name: 'pgbouncer' });
  await until('PgBouncer listens', () => answersAt(port));
  const url = new URL(primary);
  url.port = String(port);
  return { part: programPart('PgBouncer', program, port), url: url.href };
}

/** NATS with the file of deploy/images. */
export async function startNats(folder: string): Promise<{ readonly part: Part; readonly url: string }> {
  const [port, httpPort] = [await freePort(), await freePort()];
  const template = await readFile(inRoot('deploy', 'images', 'nats', 'nats.conf'), 'utf8');
  const file = join(folder, 'nats.conf');
  const config = template
    .replace('port: 4222', `listen: 127.0.0.1:${port}`)
    .replace('http: 8222', `http: 127.0.0.1:${httpPort}`)
    .replace('store_dir: /data', `store_dir: ${join(folder, 'nats')}`);
  await writeFile(file, config, { mode: 0o644 });
  const program = startAgainAndAgain({
    command: 'nats-server',
    args: ['--config', file],
    variables: { SERVER_NAME: 'one', NATS_USER: 'plugboard', NATS_PASSWORD: 'secret' },
    folder,
    name: 'nats',
  });
  await until('NATS listens', () => answersAt(port));
  return { part: programPart('NATS', program, port), url: `nats://plugboard:secret@127.0.0.1:${port}` };
}

/** HAProxy with a configuration, listening on a free port that its variable LISTEN names. */
export async function startBalancer(
  folder: string,
  kind: Extract<Kind, 'gateway balancer' | 'instance balancer'>,
  config: string,
  variables: Readonly<Record<string, string>>,
): Promise<{ readonly part: Part; readonly url: string }> {
  const port = await freePort();
  const file = join(folder, `${kind.replace(' ', '-')}.cfg`);
  await writeFile(file, config, { mode: 0o644 });
  const program = startAgainAndAgain({
    command: 'haproxy',
    args: ['-db', '-f', file],
    variables: { LISTEN: `127.0.0.1:${port}`, ...variables },
    folder,
    name: kind.replace(' ', '-'),
  });
  await until(`the ${kind} listens`, () => answersAt(port));
  return { part: programPart(kind, program, port), url: `http://127.0.0.1:${port}` };
}
