import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeServerFolder, runAsServer, serverProgram } from '../restore-drill/restored-cluster.ts';
import { vi } from 'vitest';
import { patient } from './patient.ts';
import { freePort } from './spawned-server.ts';

const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted() : [];
const version = versions.at(-1);

/** Whether PostgreSQL's programs are there to start servers with. */
export const canStartServers = version !== undefined && existsSync(serverProgram(version, 'initdb'));

export interface ReplicatedServer {
  readonly primaryUrl: string;
  readonly replicaUrl: string;
  /** Without a word, as a machine that loses power. */
  readonly killReplica: () => Promise<void>;
  readonly startReplica: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const control = (data: string, ...args: readonly string[]) =>
  runAsServer(serverProgram(version ?? '', 'pg_ctl'), ['-D', data, '-w', ...args]);

/** Nothing survives the test, so nothing waits for the disk; a commit still is one that does. */
const configuration = (folder: string, port: number) =>
  `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${folder}'\nfsync = off\n`;

/** A primary and a replica that follows it, on free ports, with an empty database. */
export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-replicated-'));
  await makeServerFolder(folder);
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const urlOf = (port: number) => `postgres://plugboard@127.0.0.1:${port}/postgres`;
  const start = async (data: string, port: number) => {
    await writeFile(join(data, 'postgresql.conf'), configuration(folder, port));
    await control(data, '-l', `${data}.log`, 'start');
  };
  const initialize = ['-D', primary, '-U', 'plugboard', '-A', 'trust', '--no-sync'];
  await runAsServer(serverProgram(version ?? '', 'initdb'), initialize);
  await start(primary, primaryPort);
  const copy = ['-D', replica, '-d', urlOf(primaryPort), '-R', '--no-sync', '-c', 'fast'];
  await runAsServer(serverProgram(version ?? '', 'pg_basebackup'), copy);
  const startReplica = () => start(replica, replicaPort);
  await startReplica();
  return {
    primaryUrl: urlOf(primaryPort),
    replicaUrl: urlOf(replicaPort),
    killReplica: async () => {
      const postmaster = Number((await readFile(join(replica, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(' ');
      for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, 'SIGKILL');
      // Its number stands in a file: a server does not start while a process has it.
      await vi.waitUntil(() => !existsSync(`/proc/${postmaster}`), patient);
    },
    startReplica,
    close: async () => {
      for (const data of [replica, primary]) await control(data, '-m', 'immediate', 'stop').catch(() => undefined);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
