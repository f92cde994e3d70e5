import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, inRoot } from '../services.ts';
import { withClient } from '../with-client.ts';
import { createMember, type Member } from './member.ts';
import { makeServerFolder, type RestartedProgram, startAgainAndAgain } from './program.ts';
import { until } from './until.ts';

export interface Cluster {
  readonly members: readonly Member[];
  /** By way of HAProxy, which leads to the primary. */
  readonly url: string;
  readonly replicaUrls: readonly string[];
  readonly etcd: RestartedProgram;
  readonly etcdPort: number;
  readonly haproxy: RestartedProgram;
  readonly primary: () => Promise<Member>;
  /** Waits until a member follows, and answers how many seconds it took. */
  readonly untilFollows: (member: Member) => Promise<number>;
  readonly stop: () => Promise<void>;
}

const password = () => randomBytes(16).toString('hex');

const createDatabase = (server: string, secret: string): Promise<void> =>
  withClient(server, async (client) => {
    await client.query(`create role plugboard login createrole password '${secret}'`);
    await client.query('create database plugboard owner plugboard');
  });

/**
 * etcd, two members of Patroni and HAProxy, as deploy/images/patroni has them, with an empty database.
 *
 * @param isSynchronous `false` acknowledges commits that no second server has
 */
export async function startCluster(isSynchronous: boolean): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-failover-'));
  await makeServerFolder(folder);
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const [etcdAddress, peer] = [`127.0.0.1:${etcdPort}`, `http://127.0.0.1:${peerPort}`];
  const etcd = startAgainAndAgain({
    command: 'etcd',
    args: [
      `--data-dir=${join(folder, 'etcd')}`,
      `--listen-client-urls=http://${etcdAddress}`,
      `--advertise-client-urls=http://${etcdAddress}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=default=${peer}`,
    ],
    folder,
    name: 'etcd',
  });
  const passwords = { superuser: password(), replication: password(), rewind: password() };
  const members = [
    await createMember(folder, 'one', etcdAddress, passwords),
    await createMember(folder, 'two', etcdAddress, passwords),
  ] as const;
  const [one, two] = members;
  const follower = isSynchronous ? 'sync' : 'replica';
  const haproxy = startAgainAndAgain({
    command: 'haproxy',
    args: ['-db', '-f', inRoot('deploy', 'images', 'patroni', 'haproxy.cfg')],
    variables: {
      LISTEN: `127.0.0.1:${port}`,
      DATABASE_ONE: one.address,
      PATRONI_ONE: String(one.checkPort),
      DATABASE_TWO: two.address,
      PATRONI_TWO: String(two.checkPort),
    },
    folder,
    name: 'haproxy',
  });
  const stop = async () => {
    await Promise.all(members.map((member) => member.stop()));
    await Promise.all([haproxy.stop(), etcd.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    one.start();
    await until('the first member is the primary', () => one.is('primary'));
    if (!isSynchronous) await one.configure({ synchronous_mode: false });
    two.start();
    await until('the second member follows', () => two.is(follower));
    const secret = password();
    await until('HAProxy leads to the primary', () =>
      createDatabase(`postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`, secret).then(() => true),
    );
    const urlAt = (address: string) => `postgres://plugboard:${secret}@${address}/plugboard`;
    return {
      members,
      url: urlAt(`127.0.0.1:${port}`),
      replicaUrls: members.map(({ address }) => urlAt(address)),
      etcd,
      etcdPort,
      haproxy,
      primary: async () => {
        for (const member of members) if (await member.is('primary').catch(() => false)) return member;
        throw new Error('No member is the primary');
      },
      untilFollows: (member) => until('the lost member follows', () => member.is(follower), 300),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
