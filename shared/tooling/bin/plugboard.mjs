// The root's commands, on Node 18 and later with npm alone: finds a Node that runs TypeScript, installs, hands over.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isGoodEnough, runUnderBetterNode } from './better-node.mjs';
import { installWhenStale } from './install.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const [command = 'help', ...args] = process.argv.slice(2);

if (process.env.npm_lifecycle_event !== undefined) stopWithNpm();

if (!isGoodEnough(process.versions.node)) {
  process.exitCode = await runUnderBetterNode(root, fileURLToPath(import.meta.url), [command, ...args]);
} else if (await installWhenStale(root)) {
  const { runCommand } = await import('../src/cli.ts');
  process.exit(await runCommand(command, args));
} else {
  // What is half installed must not pass for installed.
  rmSync(`${root}node_modules/.plugboard-install`, { force: true });
  process.exitCode = 1;
}
