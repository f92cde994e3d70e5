import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PostgreSQL does not run as root. */
export function serverUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A program of a server's version, of Debian's folders or the path. */
export function serverProgram(version: string, name: string): string {
  const debian = `/usr/lib/postgresql/${version}/bin/${name}`;
  return existsSync(debian) ? debian : name;
}

/** Runs a program as the server's user; its output is in the error where it fails. */
export async function runAsServer(program: string, args: readonly string[]): Promise<void> {
  try {
    await run(program, args, { ...serverUser(), cwd: '/', maxBuffer: 1 << 26 });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`.trim(), { cause: error });
  }
}

export async function makeServerFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

export interface RestoredCluster {
  /** Folder of its socket. */
  readonly host: string;
  readonly port: number;
  readonly stop: () => Promise<void>;
}

const port = 5432;

/** Only its socket listens, without a password, in a folder that is the server user's alone; it archives nothing. */
const configuration = (folder: string) => `
listen_addresses = ''
unix_socket_directories = '${folder}'
port = ${port}
hba_file = '${join(folder, 'pg_hba.conf')}'
ident_file = ''
hot_standby = off
archive_mode = off
fsync = off
`;

/**
 * Restores a backup and the log after it up to a restore point into a new folder, and starts it there as a server.
 * pgBackRest reads its configuration from its file and variables (`PGBACKREST_CONFIG`, `PGBACKREST_STANZA` …).
 */
export async function restoreCluster(folder: string, restorePoint: string): Promise<RestoredCluster> {
  const data = join(folder, 'data');
  await makeServerFolder(folder);
  await makeServerFolder(data);
  const target = ['--type=name', `--target=${restorePoint}`, '--target-action=promote'];
  await runAsServer('pgbackrest', [`--pg1-path=${data}`, '--no-delta', ...target, 'restore']);
  const version = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim();
  const settings = join(folder, 'postgresql.conf');
  await writeFile(settings, configuration(folder), { mode: 0o644 });
  await writeFile(join(folder, 'pg_hba.conf'), 'local all all trust\n', { mode: 0o644 });
  const control = (...args: readonly string[]) => runAsServer(serverProgram(version, 'pg_ctl'), ['-D', data, ...args]);
  const log = join(folder, 'server.log');
  await control('start', '-w', '-t', '86400', '-l', log, '-o', `-c config_file=${settings}`);
  return { host: folder, port, stop: () => control('stop', '-m', 'immediate', '-w') };
}
