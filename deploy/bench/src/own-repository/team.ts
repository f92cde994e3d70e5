import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from '../services.ts';

/** A step of the guide, and how long it took. */
export interface Step {
  readonly name: string;
  readonly seconds: number;
}

type Variables = Readonly<Record<string, string>>;

/** The folder of a team outside of this repository, in which the guide is followed. */
export interface Team {
  readonly steps: readonly Step[];
  /** Runs one of the guide's commands and returns its output. Rejects with it where it fails. */
  follow(name: string, command: readonly string[], variables?: Variables): Promise<string>;
  /** Times a step that is no command. */
  timed<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Runs a command that goes on until the work is done. */
  during<Result>(command: readonly string[], variables: Variables, work: () => Promise<Result>): Promise<Result>;
}

function start(folder: string, [program = '', ...args]: readonly string[], variables: Variables) {
  // A group of its own, because npm does not pass on that it shall stop.
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...variables }, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  return { child, output: () => output };
}

async function run(folder: string, command: readonly string[], variables: Variables): Promise<string> {
  const { child, output } = start(folder, command, variables);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}\n${output()}`);
  return output();
}

/** Packs what the team installs, and gives it an empty folder. */
export async function openTeam(folder: string): Promise<Team> {
  const steps: Step[] = [];
  const timed: Team['timed'] = async (name, work) => {
    const began = performance.now();
    const result = await work();
    steps.push({ name, seconds: (performance.now() - began) / 1000 });
    return result;
  };
  await mkdir(folder, { recursive: true });
  const pack = [
    process.execPath,
    inRoot('shared/tooling/bin/plugboard.mjs'),
    'pack',
    '--out',
    join(folder, 'packages'),
  ];
  await timed('pack', () => run(inRoot(), pack, {}));
  // Packages are fetched as on a machine that has none of them.
  const cold = { npm_config_cache: join(folder, '.npm') };
  return {
    steps,
    timed,
    follow: (name, command, variables = {}) => timed(name, () => run(folder, command, { ...cold, ...variables })),
    during: async (command, variables, work) => {
      const { child } = start(folder, command, variables);
      try {
        return await work();
      } finally {
        const ended = once(child, 'close');
        process.kill(-(child.pid ?? 0), 'SIGTERM');
        await ended;
      }
    },
  };
}
