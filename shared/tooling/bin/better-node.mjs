// Finds a Node that runs this repository, by way of npm's `node` package, and runs a script under it.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const wanted = '24.21.0';

/** TypeScript without flags, and what jsdom asks for. */
export function isGoodEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 15) || (major === 22 && minor >= 22);
}

function fetchNode(root) {
  const note = `${root}.cache/node-path`;
  const known = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (known.includes(wanted) && existsSync(known.split('\n')[1])) return known.split('\n')[1];
  console.error(`· Node ${process.versions.node} is too old; fetching Node ${wanted} through npm (about 40 MB, once)`);
  const npx = ['-y', '-p', `node@${wanted}`, '--', 'node', '-p', 'process.execPath'];
  const path = execFileSync('npx', npx, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  }).trim();
  mkdirSync(`${root}.cache`, { recursive: true });
  writeFileSync(note, `${wanted}\n${path}`);
  return path;
}

/** Runs `script` with its arguments and answers with its exit code. The two end together, whichever is stopped. */
export function runUnderBetterNode(root, script, args) {
  let node;
  try {
    if (process.platform === 'darwin') throw new Error('npm has no Node for macOS');
    node = fetchNode(root);
  } catch (cause) {
    console.error(String(cause.stderr ?? cause.message).trim());
    console.error(
      `✗ Needs Node ${wanted} (22.22 or later works). Install it from https://nodejs.org and run this again.`,
    );
    return Promise.resolve(1);
  }
  return new Promise((resolve) => {
    const child = spawn(node, [script, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        PATH: `${node.replace(/[\\/]node(\.exe)?$/, '')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
      },
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)));
  });
}
