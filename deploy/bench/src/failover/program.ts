import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

type Variables = Readonly<Record<string, string>>;

/** PostgreSQL does not run as root. */
function serverUser(): { readonly uid: number; readonly gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function makeServerFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

export interface Program {
  readonly pid: number;
  readonly isRunning: () => boolean;
  /** Without a word, as a machine that loses power. */
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly variables?: Variables;
  /** Its output is added to `<name>.log` there. */
  readonly folder: string;
  readonly name: string;
}

/** Starts a program of the machine as the user that PostgreSQL runs as. */
export function startProgram({ command, args, variables, folder, name }: Start): Program {
  const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' });
  const child: ChildProcess = spawn(command, [...args], {
    cwd: folder,
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin`, HOME: folder, LANG: 'C.UTF-8', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...serverUser(),
  });
  child.stdout?.pipe(log);
  child.stderr?.pipe(log);
  let isRunning = true;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      isRunning = false;
      resolve();
    };
    child.once('exit', end).once('error', end);
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    isRunning: () => isRunning,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** A program that may be killed and started again. */
export interface RestartedProgram {
  /** None while it is down. */
  readonly pids: () => readonly number[];
  readonly start: () => void;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts a program that is started again on its ports after it was killed. */
export function startAgainAndAgain(start: Start): RestartedProgram {
  let program = startProgram(start);
  return {
    pids: () => (program.isRunning() ? [program.pid] : []),
    start: () => {
      program = startProgram(start);
    },
    kill: () => program.kill(),
    stop: () => program.stop(),
  };
}
