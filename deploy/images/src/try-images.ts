import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHelm, renderChart } from './helm.ts';
import { rolloutOf } from './rollout.ts';
import { openImage } from './run-image.ts';
import { openTriedPortal } from './tried-portal.ts';
import { programsIn } from './programs-in.ts';
import { tryPortal } from './try-portal.ts';

/**
 * Starts the images that `build-images.ts` has built, confined as the chart confines them: those of remotes publish and
 * promote them, each with the key of its team; two backends on PostgreSQL and two gateways serve people and the
 * simulator's charge points, and are replaced one by one meanwhile: `node deploy/images/src/try-images.ts chargers`.
 * Needs root, buildah, bubblewrap, psql, and the server of TEST_DATABASE_URL, where it creates a database.
 */
const remotes = process.argv.slice(2);
const programs = ['buildah', 'bwrap', 'setpriv', 'psql'];
const isInstalled = (name: string) => process.env['PATH']?.split(':').some((folder) => existsSync(join(folder, name)));
const missing = programs.filter((name) => !isInstalled(name));
const helm = findHelm();
if (missing.length > 0 || helm === null || process.getuid?.() !== 0) {
  process.stderr.write(`The images are NOT tried here: ${missing.join(', ') || 'root or Helm'} is missing.\n`);
  process.exit(1);
}

const server = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/test';
const database = `plugboard_images_${process.pid}`;
const databaseUrl = new URL(`/${database}`, server).href;
const sql = (statement: string) => execFileSync('psql', [server, '--quiet', '--command', statement]);
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Shorter than in production, in the same order. */
const drainSeconds = 12;

/** One run of an image, with the folders that it is given; returns what it said. */
async function runOnce(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  volumes: Record<string, string>,
) {
  const image = openImage(name);
  try {
    return await image.run({ args, env, volumes });
  } finally {
    image.close();
  }
}

async function publish(remote: string, volumes: Record<string, string>): Promise<void> {
  const key = `/srv/keys/${remote}.pem`;
  await runOnce(
    'plugboard-release',
    ['keys', 'create', `Team ${remote}`, '--remotes', remote, '--out', key],
    {},
    volumes,
  );
  say((await runOnce(`plugboard-remote-${remote}`, ['--promote'], { RELEASE_KEY: key }, volumes)).trimEnd());
}

function requireNodeAlone(name: string): void {
  const image = openImage(name);
  try {
    const others = programsIn(image.root).filter((program) => program !== '/usr/local/bin/node');
    if (others.length > 0) throw new Error(`${name} has more programs than Node: ${others.join(', ')}`);
    say(`${name}: user ${image.config.User}, no program but Node`);
  } finally {
    image.close();
  }
}

const writeAndReadParquet = `
  import { withDuckDb } from '/app/deploy/backend/src/platform/duckdb/with-duckdb.ts';
  await withDuckDb(async (connection) => {
    await connection.run("copy (select range as number from range(1000)) to '/tmp/numbers.parquet' (format parquet)");
    const sums = await connection.runAndReadAll("select sum(number)::integer from read_parquet('/tmp/numbers.parquet')");
    console.log(sums.getRows()[0][0]);
  });`;

/** Months of meter values are archived as Parquet, by a native package that brings a library of its own. */
async function requireParquet(name: string): Promise<void> {
  const args = ['node', '--input-type=module', '--eval', writeAndReadParquet];
  const sum = (await runOnce(name, args, {}, {})).trim();
  if (sum !== '499500') throw new Error(`${name} read another sum from its Parquet file: ${sum}`);
  say(`${name}: writes and reads Parquet`);
}

const folder = await mkdtemp(join(tmpdir(), 'plugboard-try-'));
try {
  await chmod(folder, 0o755);
  const [releases, keys, uploads] = await Promise.all(
    ['releases', 'keys', 'uploads'].map(async (name) => {
      await mkdir(join(folder, name));
      await chown(join(folder, name), 1000, 1000);
      return join(folder, name);
    }),
  );
  if (!releases || !keys || !uploads) throw new Error('No folders');
  ['backend', 'host', 'release', 'simulator'].forEach((name) => requireNodeAlone(`plugboard-${name}`));
  await requireParquet('plugboard-backend');
  for (const remote of remotes) await publish(remote, { '/srv/releases': releases, '/srv/keys': keys });
  sql(`create database ${database}`);
  const manifests = renderChart(helm, ['--set', `backend.drainSeconds=${drainSeconds}`]);
  const rollouts = { backend: rolloutOf(manifests, 'backend'), gateway: rolloutOf(manifests, 'gateway') };
  const portal = await openTriedPortal({ databaseUrl, releases, uploads, folder, drainSeconds });
  try {
    await tryPortal({ portal, remotes, rollouts, say });
  } finally {
    await portal.close();
  }
} finally {
  sql(`drop database if exists ${database} with (force)`);
  await rm(folder, { recursive: true, force: true });
}
