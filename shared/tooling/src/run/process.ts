import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { root } from './paths.ts';

const living = new Set<ChildProcess>();
const followParent = fileURLToPath(new URL('./follow-parent.ts', import.meta.url));

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** `capture` collects the output, `show` passes it through, `stderr` sends all of it to stderr. */
  readonly output?: 'capture' | 'show' | 'stderr';
  /** It and what it starts take the processor time that others leave. */
  readonly isPatient?: boolean;
}

export interface RunResult {
  readonly code: number;
  readonly output: string;
}

const streams = { capture: 'pipe', show: 'inherit', stderr: 2 } as const;

function track(child: ChildProcess): ChildProcess {
  living.add(child);
  child.once('close', () => living.delete(child));
  return child;
}

/** Runs a program to its end. A program that cannot be started ends with code 127 and the reason as its output. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const stream = streams[options.output ?? 'capture'];
  const child = track(
    spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', stream, stream === 'inherit' ? 'inherit' : stream],
    }),
  );
  if (options.isPatient && child.pid !== undefined)
    setPriority(child.pid, Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));
  let output = '';
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a TypeScript file of ours to its end, its output shown. */
export const runScript = (file: string, args: readonly string[], env: RunOptions['env'] = {}): Promise<RunResult> =>
  run(process.execPath, [file, ...args], { env, output: 'show' });

export interface Service {
  readonly name: string;
  /** Resolves with the exit code when it ends, wanted or not. */
  readonly ended: Promise<number>;
  /** Resolves when the program sends this word to its starter. */
  said(word: string): Promise<void>;
}

interface ServiceOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** File for its output; else it is shown. */
  readonly log?: string;
  readonly nodeArgs?: readonly string[];
}

/** Starts a Node program that runs until it is stopped, or until this process is killed. */
export function startService(name: string, script: string, args: readonly string[], options: ServiceOptions): Service {
  const stream = options.log ? openSync(options.log, 'w') : 2;
  const child = track(
    spawn(process.execPath, [...(options.nodeArgs ?? []), '--import', followParent, script, ...args], {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', stream, stream, 'ipc'],
    }),
  );
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const said = (word: string) =>
    new Promise<void>((resolve) => child.on('message', (message) => message === word && resolve()));
  return { name, ended, said };
}

/** Asks everything that was started to stop, and insists after ten seconds. */
export async function stopAll(): Promise<void> {
  const children = [...living];
  const insist = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 10_000);
  await Promise.all(
    children.map((child) => {
      if (child.exitCode !== null || child.signalCode !== null) return undefined;
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      return ended;
    }),
  );
  clearTimeout(insist);
}

/** Resolves when a person or a supervisor asks to stop. */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });

/** When the process that started this one is killed without a chance to tell, take it as a request to stop. */
export function stopWithParent(): void {
  if (!process.channel) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
