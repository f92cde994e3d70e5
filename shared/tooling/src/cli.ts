import { say } from './run/say.ts';
import { stopAll, stopSignal, stopWithParent } from './run/process.ts';

/** Runs one command of the root and answers with the exit code. */
export type Command = (args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, () => Promise<{ readonly default: Command }>>> = {
  start: () => import('./commands/start.ts'),
  test: () => import('./commands/test.ts'),
  dev: () => import('./commands/dev.ts'),
  build: () => import('./commands/build.ts'),
  check: () => import('./commands/check.ts'),
  format: () => import('./commands/format.ts'),
  bench: () => import('./commands/bench.ts'),
  seed: () => import('./commands/seed.ts'),
  openapi: () => import('./commands/openapi.ts'),
  release: () => import('./commands/release.ts'),
  'new:remote': () => import('./commands/new-remote.ts'),
  'new:feature': () => import('./commands/new-feature.ts'),
};

/** These run until someone stops them; to be stopped is their good end. */
const lasting = ['start', 'dev'];

/** Called by bin/plugboard.mjs once the packages are installed. */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const load = commands[name];
  if (!load) {
    say(`Commands: ${Object.keys(commands).join(', ')}`);
    return name === 'help' ? 0 : 1;
  }
  if (!process.stderr.isTTY) process.env['NO_COLOR'] = '1';
  stopWithParent();
  try {
    const { default: command } = await load();
    return await Promise.race([command(args), stopSignal().then(() => (lasting.includes(name) ? 0 : 130))]);
  } catch (error) {
    say.failed(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await stopAll();
  }
}
