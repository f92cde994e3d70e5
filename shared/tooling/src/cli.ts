import type { Command } from './command.ts';
import { print } from './run/print.ts';
import { stopAll, stopSignal, stopWithParent } from './run/process.ts';

/** How a command of the root is called. */
interface CommandLine {
  /** Usage text: the words after `npm run`. */
  readonly usage: string;
  /** The most words that it takes; without it, the program that it runs reads and refuses its own. */
  readonly words?: number;
  /** The options that it takes. */
  readonly options?: readonly string[];
}

const isOption = (word: string) => word.startsWith('-');

/** Problem with the arguments of a command, including its usage; `null` if they are fine. */
function wordProblem({ usage, words, options = [] }: CommandLine, args: readonly string[]): string | null {
  if (words === undefined) return null;
  const unknown = args.find((word) => isOption(word) && !options.includes(word)) ?? args[words];
  return unknown === undefined ? null : `“${unknown}” means nothing here\n  Usage: ${usage}`;
}

interface Entry extends CommandLine {
  load(): Promise<{ readonly default: Command }>;
}

const commands: Readonly<Record<string, Entry>> = {
  start: { usage: 'npm start', words: 0, load: () => import('./commands/start.ts') },
  test: {
    usage: 'npm test [-- <remote> … | -- --affected]',
    words: Infinity,
    options: ['--affected'],
    load: () => import('./commands/test.ts'),
  },
  dev: { usage: 'npm run dev [-- <remote> …]', words: Infinity, load: () => import('./commands/dev.ts') },
  build: { usage: 'npm run build [-- shell | <remote> …]', words: Infinity, load: () => import('./commands/build.ts') },
  check: { usage: 'npm run check', words: 0, load: () => import('./commands/check.ts') },
  format: { usage: 'npm run format [-- <path> …]', words: Infinity, load: () => import('./commands/format.ts') },
  'api-report': { usage: 'npm run api-report [-- major]', words: 1, load: () => import('./commands/api-report.ts') },
  compose: { usage: 'npm run compose', words: 0, load: () => import('./commands/compose.ts') },
  pack: { usage: 'npm run pack [-- --out <folder>]', load: () => import('./commands/pack.ts') },
  bench: { usage: 'npm run bench [-- <options>]', load: () => import('./commands/bench.ts') },
  seed: { usage: 'npm run seed [-- <options>]', load: () => import('./commands/seed.ts') },
  rollups: { usage: 'npm run rollups [-- check | mend]', load: () => import('./commands/rollups.ts') },
  tenant: {
    usage: 'npm run tenant -- export | plan | apply | wipe <tenant> …',
    load: () => import('./commands/tenant.ts'),
  },
  'restore-drill': {
    usage: 'npm run restore-drill [-- --mark <file> | --from <file> | --copy <folder>]',
    load: () => import('./commands/restore-drill.ts'),
  },
  'failover-drill': {
    usage: 'npm run failover-drill [-- --asynchronous]',
    load: () => import('./commands/failover-drill.ts'),
  },
  'erase-person': {
    usage: 'npm run erase-person -- <tenant> <e-mail address> --yes <e-mail address>',
    load: () => import('./commands/erase-person.ts'),
  },
  openapi: { usage: 'npm run -s openapi', words: 0, load: () => import('./commands/openapi.ts') },
  release: { usage: 'npm run release -- <command> …', load: () => import('./commands/release.ts') },
  'live-remotes': {
    usage: 'npm run live-remotes [-- --uses <file>]',
    load: () => import('./commands/live-remotes.ts'),
  },
  'new:remote': { usage: 'npm run new:remote <name>', words: 1, load: () => import('./commands/new-remote.ts') },
  'new:feature': {
    usage: 'npm run new:feature <remote> <feature>',
    words: 2,
    load: () => import('./commands/new-feature.ts'),
  },
};

/** The exit code of a command that was called wrongly. */
const wrongUsage = 64;

/** These run until someone stops them; to be stopped is their good end. */
const lasting = ['start', 'dev'];

/** Called by bin/plugboard.mjs once the packages are installed. */
export async function runCommand(name: string, args: readonly string[]): Promise<number> {
  const entry = commands[name];
  if (!entry) {
    const usages = Object.values(commands).map(({ usage }) => `  ${usage}`);
    print(`Commands:\n${usages.join('\n')}`);
    return name === 'help' ? 0 : wrongUsage;
  }
  if (!process.stderr.isTTY) process.env['NO_COLOR'] = '1';
  const problem = wordProblem(entry, args);
  if (problem !== null) {
    print.failed(problem);
    return wrongUsage;
  }
  stopWithParent();
  try {
    const { default: command } = await entry.load();
    return await Promise.race([command(args), stopSignal().then(() => (lasting.includes(name) ? 0 : 130))]);
  } catch (error) {
    print.failed(error instanceof Error ? error.message : String(error));
    return 1;
  } finally {
    await stopAll();
  }
}
