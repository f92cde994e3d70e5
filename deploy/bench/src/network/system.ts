import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../failover/cluster.ts';
import { makeServerFolder } from '../failover/program.ts';
import { builtShell, publish } from '../portal.ts';
import type { BuiltRemote } from '../remotes.ts';
import { inRoot, run } from '../services.ts';
import { type Part, programPart, servicePart, startBalancer, startNats, startPgBouncer } from './parts.ts';

/** The portal on more than one process of each kind, all of them real. */
export interface System {
  readonly cluster: Cluster;
  /** All that may be killed, but for the servers of the database. */
  readonly parts: readonly Part[];
  /** Of the gateways' balancer. */
  readonly url: string;
  /** Logs of the programs, and files of the bench. */
  readonly folder: string;
  readonly stop: () => Promise<void>;
}

const gatewayConfig = `
defaults
    mode tcp
    timeout connect 2s
    timeout check 2s
    timeout client 1d
    timeout server 1d
    retries 3
    option redispatch 1

listen gateways
    bind "\${LISTEN}"
    balance leastconn
    default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
    server one "\${GATEWAY_ONE}"
    server two "\${GATEWAY_TWO}"
`;

const hostOf = ({ url }: { readonly url: string }) => new URL(url).host;

async function startParts(
  folder: string,
  cluster: Cluster,
  remotes: readonly BuiltRemote[],
  started: Part[],
): Promise<string> {
  const add = <Added extends Part>(part: Added): Added => {
    started.push(part);
    return part;
  };
  started.push(
    programPart('primary balancer', cluster.haproxy, Number(new URL(cluster.url).port)),
    programPart('Patroni and etcd', cluster.etcd, cluster.etcdPort),
  );
  const pooler = await startPgBouncer(folder, new URL(cluster.url));
  add(pooler.part);
  const nats = await startNats(folder);
  add(nats.part);
  const instance = (name: string) =>
    servicePart(
      { kind: 'instance', name: `instance ${name}`, script: 'deploy/backend/src/server.ts' },
      {
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: pooler.url,
        DATABASE_LISTEN_URL: cluster.url,
        DATABASE_REPLICA_URL: cluster.replicaUrls.join(','),
        NATS_URL: nats.url,
        SEED: 'demo',
        LOG_LEVEL: 'error',
      },
    );
  const instances = [];
  for (const name of ['one', 'two', 'three']) instances.push(add(await instance(name)));
  const [one, two, three] = instances;
  if (!one || !two || !three) throw new Error('Not three instances');
  const twoInstances = await readFile(inRoot('deploy', 'images', 'haproxy', 'haproxy.cfg'), 'utf8');
  const backend = await startBalancer(
    folder,
    'instance balancer',
    `${twoInstances.trimEnd()}\n    server three "\${BACKEND_THREE}"\n`,
    { BACKEND_ONE: hostOf(one), BACKEND_TWO: hostOf(two), BACKEND_THREE: hostOf(three) },
  );
  add(backend.part);
  const releases = join(folder, 'releases');
  for (const remote of remotes) await publish(releases, remote);
  const gateway = (name: string) =>
    servicePart(
      { kind: 'gateway', name: `gateway ${name}`, script: 'deploy/gateway/src/server.ts' },
      {
        BACKEND_URL: backend.url,
        SHELL_DIR: builtShell,
        RELEASES_DIR: releases,
        GATEWAY_STATE_DIR: join(folder, `gateway-${name}`),
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
      },
    );
  const gateways = [add(await gateway('one')), add(await gateway('two'))] as const;
  const front = await startBalancer(folder, 'gateway balancer', gatewayConfig, {
    GATEWAY_ONE: hostOf(gateways[0]),
    GATEWAY_TWO: hostOf(gateways[1]),
  });
  add(front.part);
  return front.url;
}

/**
 * Three instances, two gateways, PgBouncer, NATS, a primary and a replica under Patroni, and a balancer before each group,
 * with the files of deploy/images.
 *
 * @param chargers that many charge points may connect to
 */
export async function startSystem(remotes: readonly BuiltRemote[], chargers: number): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-network-'));
  await makeServerFolder(folder);
  const cluster = await startCluster(true);
  const parts: Part[] = [];
  const stop = async () => {
    for (const part of parts.toReversed()) await part.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await run(process.execPath, ['deploy/backend/src/seed/cli.ts', '--charge-points', String(chargers)], {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: cluster.url,
      SEED: 'demo',
    });
    const url = await startParts(folder, cluster, remotes, parts);
    return { cluster, parts, url, folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
