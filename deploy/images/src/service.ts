import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** It answers HTTP requests there. */
  readonly port: number;
}

interface Service {
  /** Resolves once it answers; rejects where it has ended, or does not answer within ten seconds. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

/** Starts a program that listens on a port of this machine. */
export function startService({ command, args, env, port }: Program): Service {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...(env && { env }) });
  let endedBy: string | null = null;
  const end = new Promise<void>((resolve) => {
    const note = (reason: string) => {
      endedBy = reason;
      resolve();
    };
    child.once('error', ({ message }) => note(message));
    child.once('exit', (code, signal) => note(`it ended with ${code ?? signal}`));
  });
  return {
    ready: async () => {
      for (let tries = 0; tries < 100; tries += 1) {
        if (endedBy !== null) throw new Error(`${command} does not run: ${endedBy}`);
        if (await answers(port)) return;
        await wait(100);
      }
      throw new Error(`${command} does not answer at port ${port}`);
    },
    stop: () => {
      child.kill();
      return end;
    },
  };
}
