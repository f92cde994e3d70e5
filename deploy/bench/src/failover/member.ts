import { readFile } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, inRoot } from '../services.ts';
import { makeServerFolder, type Program, startProgram } from './program.ts';
import { until } from './until.ts';

const debian = '/usr/lib/postgresql';

/** Folder of the newest installed PostgreSQL's programs. */
const programs = (): string =>
  join(
    debian,
    (existsSync(debian) ? readdirSync(debian) : []).toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? '',
    'bin',
  );

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
}

/** A member of the cluster: Patroni, and the server that it runs. */
export interface Member {
  readonly name: string;
  /** Host and port of the server. */
  readonly address: string;
  readonly checkPort: number;
  readonly start: () => void;
  /** Process numbers of the server: the postmaster first. */
  readonly serverPids: () => Promise<number[]>;
  /** Of Patroni; none while it is down. */
  readonly patroniPids: () => readonly number[];
  /** Patroni, the server and all its processes at once: the machine is lost. */
  readonly lose: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Changes the configuration of the cluster. */
  readonly configure: (change: object) => Promise<void>;
  /** Whether Patroni answers 200 there: `primary`, `replica`, `sync`. */
  readonly is: (role: 'primary' | 'replica' | 'sync') => Promise<boolean>;
}

const pidsOf = async (data: string): Promise<number[]> => {
  const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  return [postmaster, ...children.trim().split(/\s+/).filter(Boolean).map(Number)];
};

/** On free ports, with the file of deploy/images. */
export async function createMember(folder: string, name: string, etcd: string, passwords: Passwords): Promise<Member> {
  const home = join(folder, name);
  const data = join(home, 'data');
  await makeServerFolder(home);
  const [port, checkPort] = [await freePort(), await freePort()];
  const [address, check] = [`127.0.0.1:${port}`, `127.0.0.1:${checkPort}`];
  const variables = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcd,
    PATRONI_RESTAPI_LISTEN: check,
    PATRONI_RESTAPI_CONNECT_ADDRESS: check,
    PATRONI_POSTGRESQL_LISTEN: address,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: address,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: programs(),
    PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
    PATRONI_REPLICATION_PASSWORD: passwords.replication,
    PATRONI_REWIND_PASSWORD: passwords.rewind,
  };
  let patroni: Program | undefined;
  return {
    name,
    address,
    checkPort,
    start: () => {
      const args = [inRoot('deploy', 'images', 'patroni', 'patroni.yml')];
      patroni = startProgram({ command: 'patroni', args, variables, folder: home, name });
    },
    serverPids: () => pidsOf(data),
    patroniPids: () => (patroni?.isRunning() ? [patroni.pid] : []),
    lose: async () => {
      const pids = await pidsOf(data);
      const killed = patroni?.kill();
      for (const pid of pids) process.kill(pid, 'SIGKILL');
      await killed;
      await until('the server’s processes are gone', async () => !pids.some((pid) => existsSync(`/proc/${pid}`)));
    },
    stop: async () => patroni?.stop(),
    configure: async (change) => {
      const answer = await fetch(`http://${check}/config`, { method: 'PATCH', body: JSON.stringify(change) });
      if (!answer.ok) throw new Error(`Patroni answered ${answer.status}`);
    },
    is: async (role) => (await fetch(`http://${check}/${role}`)).ok,
  };
}
