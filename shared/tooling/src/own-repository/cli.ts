#!/usr/bin/env node
import { print } from '../run/print.ts';
import { stopAll, stopSignal } from '../run/process.ts';
import { check } from './check.ts';
import { rsbuild, runTool, vitest } from './tools.ts';

type Command = (args: readonly string[]) => Promise<number>;

/** Commands of a remote in another repository; its npm scripts call them in its folder. */
const commands: Readonly<Record<string, Command>> = {
  build: (args) => runTool(rsbuild, ['build', ...args], { NODE_ENV: 'production' }),
  check,
  test: (args) => runTool(vitest, ['run', ...args]),
  dev: (args) => runTool(rsbuild, ['dev', ...args], { NODE_ENV: 'development' }),
  alone: (args) => runTool(rsbuild, ['dev', '--env-mode', 'alone', ...args], { NODE_ENV: 'development' }),
};

const [name = '', ...args] = process.argv.slice(2);
const command = commands[name];
if (command) {
  process.exitCode = await Promise.race([command(args), stopSignal().then(() => 0)]).catch((error: unknown) => {
    print.failed(error instanceof Error ? error.message : String(error));
    return 1;
  });
  await stopAll();
} else {
  print.failed(`Usage: plugboard-remote ${Object.keys(commands).join(' | ')}`);
  process.exitCode = 64;
}
