// Installs the workspace's packages when a lock file or a package.json is not the one installed last.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';

const pnpm = 'pnpm@12.21.0';

function manifests(root) {
  const top = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  const below = ['shared', 'deploy'].flatMap((parent) =>
    readdirSync(`${root}${parent}`).map((name) => `${parent}/${name}`),
  );
  const folders = [...top, ...below].sort();
  return [
    'package.json',
    'pnpm-workspace.yaml',
    'pnpm-lock.yaml',
    ...folders.map((folder) => `${folder}/package.json`),
  ];
}

function fingerprint(root) {
  const hash = createHash('sha256').update(pnpm);
  for (const file of manifests(root))
    if (existsSync(root + file)) hash.update(`${file}\n`).update(readFileSync(root + file));
  return hash.digest('hex');
}

/** Runs pnpm in the workspace, its words on stderr, and answers whether it went well. */
export function runPnpm(root, args) {
  return new Promise((resolve) => {
    const child = spawn('npx', ['-y', pnpm, ...args], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, CI: 'true', npm_config_loglevel: 'error' },
      shell: process.platform === 'win32',
    });
    const pass = (signal) => child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, pass);
    child.on('exit', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
      resolve(code === 0);
    });
  });
}

/** Answers whether the packages are there. */
export async function installWhenStale(root, frozen = true) {
  const stamp = `${root}node_modules/.plugboard-install`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)) return true;
  console.error('· Installing packages');
  const exact = frozen && existsSync(`${root}pnpm-lock.yaml`);
  if (!(await runPnpm(root, ['install', exact ? '--frozen-lockfile' : '--no-frozen-lockfile']))) {
    console.error(`✗ Packages could not be installed. If a package.json changed: npx ${pnpm} install`);
    return false;
  }
  writeFileSync(stamp, fingerprint(root));
  return true;
}
