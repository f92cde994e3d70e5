import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/**
 * Builds the images without a daemon and without a registry of base images, from this Node and the sources and builds of
 * this folder: `node deploy/images/src/build-images.ts [host|gateway|release|backend|simulator|<remote>] …`, without a name
 * all of them. Needs Linux, buildah, and `npm run build` before it; `gateway` needs mmdebstrap, too.
 */
const root = join(import.meta.dirname, '../../..');

const remotes = readdirSync(root)
  .filter((folder) => folder.startsWith('mf-'))
  .map((folder) => folder.slice(3));

/** Packages whose dependencies the stages of the Dockerfile that run pnpm would have in them. */
const modulesOf = {
  host: '@plugboard/gateway...',
  release: '@plugboard/registry...',
  backend: '@plugboard/backend...',
  simulator: '@plugboard/simulator...',
} as const;

const isService = (name: string): name is keyof typeof modulesOf => name in modulesOf;
const all = [...Object.keys(modulesOf), 'gateway', ...remotes];

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

async function copySources(to: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await cp(join(root, file), join(to, file));
  }
}

async function stageModules(folder: string, filter: string): Promise<void> {
  const app = join(folder, 'app');
  await copySources(app);
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--prod', '--filter', filter, '--dir', app];
  run('npx', '--yes', 'pnpm@12.21.0', ...args);
}

async function stageBuild(folder: string, built: string): Promise<string> {
  await cp(join(root, built, 'dist'), join(folder, 'app', built, 'dist'), { recursive: true });
  return folder;
}

/** Without a daemon. */
const isolated = ['--storage-driver', 'vfs', '--isolation', 'chroot'] as const;

const sizeOf = (image: string): string =>
  execFileSync('buildah', ['images', '--storage-driver', 'vfs', '--format', '{{.Size}}', image], { encoding: 'utf8' });

const wanted = process.argv.length > 2 ? process.argv.slice(2) : all;
const folder = await mkdtemp(join(tmpdir(), 'plugboard-images-'));

/** Contexts of nginx's image: a base of Debian's packages, and the shell. */
async function gatewayContexts(): Promise<string[]> {
  const debian = join(folder, 'debian');
  await mkdir(debian);
  run('mmdebstrap', '--variant=minbase', 'trixie', join(debian, 'debian.tar'), 'http://deb.debian.org/debian');
  await writeFile(join(debian, 'Dockerfile'), 'FROM scratch\nADD debian.tar /\n');
  const base = 'localhost/plugboard-debian';
  run('buildah', 'build', ...isolated, '--tag', base, debian);
  await cp(join(root, 'deploy/images/nginx'), join(folder, 'deploy/images/nginx'), { recursive: true });
  const shell = await stageBuild(join(folder, 'host'), 'shell');
  return [`--build-context=debian:trixie-slim=container-image://${base}`, `--build-context=built-shell=${shell}`];
}

async function contextsOf(name: string): Promise<string[]> {
  if (name === 'gateway') return gatewayContexts();
  const kind = isService(name) ? name : 'release';
  const modules = join(folder, `${kind}-modules`);
  if (!readdirSync(folder).includes(`${kind}-modules`)) await stageModules(modules, modulesOf[kind]);
  const contexts = [`--build-context=${kind}-modules=${modules}`];
  if (isService(name) && name !== 'host') return contexts;
  const [stage, built] = name === 'host' ? ['built-shell', 'shell'] : ['built-remote', `mf-${name}`];
  return [...contexts, `--build-context=${stage}=${await stageBuild(join(folder, name), built)}`];
}

async function buildImage(name: string): Promise<void> {
  if (!all.includes(name)) throw new Error(`There is no image ${name}; there are ${all.join(', ')}`);
  const isRemote = remotes.includes(name);
  const contexts = await contextsOf(name);
  const image = isRemote ? `plugboard-remote-${name}` : `plugboard-${name}`;
  const since = performance.now();
  const target = isRemote ? ['remote', '--build-arg', `REMOTE=${name}`] : [name];
  const base = [`--build-context=runtime-files=${join(folder, 'runtime-files')}`, ...contexts];
  const how = [...isolated, '--layers', '--file', 'deploy/images/Dockerfile'];
  run('buildah', 'build', ...how, ...base, '--tag', image, '--target', ...target, folder);
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  process.stdout.write(`${image}: ${sizeOf(image).trim()}, ${seconds} s\n`);
}

try {
  run(process.execPath, join(import.meta.dirname, 'collect-runtime.ts'), join(folder, 'runtime-files'));
  for (const name of wanted) await buildImage(name);
} finally {
  await rm(folder, { recursive: true, force: true });
}
