import { execFileSync, spawn } from 'node:child_process';
import { closeSync, fchownSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';

const storage = ['--storage-driver', 'vfs'] as const;

const buildah = (...args: string[]): string =>
  execFileSync('buildah', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

interface ImageConfig {
  readonly User?: string;
  readonly Env?: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly Cmd?: readonly string[];
  readonly WorkingDir?: string;
  readonly StopSignal?: NodeJS.Signals;
}

export interface Running {
  /** Behind the entry point, in the place of the image's own. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folders of this machine by where the container has them; it may write there and to `/tmp`, and nowhere else. */
  readonly volumes?: Readonly<Record<string, string>>;
  /** Empty folders in memory, besides `/tmp`. */
  readonly folders?: readonly string[];
}

export interface Container {
  /** Of the program, as this machine numbers it. */
  readonly pid: Promise<number>;
  /** Everything on both streams so far. */
  readonly said: () => string;
  /** Its exit code; `null` where a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface Image {
  readonly name: string;
  /** Its files on this machine. */
  readonly root: string;
  readonly config: ImageConfig;
  start(running: Running): Container;
  /** Runs it to its end, and returns what it said. */
  run(running: Running): Promise<string>;
  close(): void;
}

interface User {
  readonly uid: string;
  readonly gid: string;
}

function userOf({ User = '' }: ImageConfig): User {
  const [uid = '', gid = uid] = User.split(':');
  if (!(Number(uid) > 0)) throw new Error(`The image runs as ${uid || 'root'}`);
  return { uid, gid };
}

/** The confinement of the chart: the image's user, no capability, `no_new_privs`, a read-only root. */
function confine(root: string, config: ImageConfig, { args, env = {}, volumes = {}, folders = [] }: Running): string[] {
  const { uid, gid } = userOf(config);
  const asUser = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
  const files = ['--ro-bind', root, '/', '--proc', '/proc', '--dev', '/dev'];
  const rights = ['--unshare-user', '--uid', uid, '--gid', gid, '--unshare-pid', '--unshare-ipc', '--cap-drop', 'ALL'];
  const program = ['--as-pid-1', '--die-with-parent', '--info-fd', '3', '--chdir', config.WorkingDir ?? '/'];
  const own: Record<string, string> = Object.fromEntries((config.Env ?? []).map((line) => line.split(/=(.*)/s)));
  return [
    ...asUser,
    'bwrap',
    ...files,
    ...['/tmp', ...folders].flatMap((to) => ['--tmpfs', to]),
    ...Object.entries(volumes).flatMap(([to, from]) => ['--bind', from, to]),
    ...rights,
    ...program,
    '--clearenv',
    ...Object.entries({ ...own, ...env }).flatMap(([name, value]) => ['--setenv', name, value]),
    ...(config.Entrypoint ?? []),
    ...(args ?? config.Cmd ?? []),
  ];
}

/** Makes an image of buildah's storage ready to be run by bubblewrap, any number of times at once. Needs to be root. */
export function openImage(name: string): Image {
  const { config } = (
    JSON.parse(buildah('inspect', ...storage, '--type', 'image', name)) as { OCIv1: { config: ImageConfig } }
  ).OCIv1;
  const container = buildah('from', ...storage, name);
  // The storage's folder is closed to the image's user.
  const root = mkdtempSync(join(tmpdir(), 'plugboard-image-'));
  execFileSync('mount', ['--bind', buildah('mount', ...storage, container), root]);

  const logs = mkdtempSync(join(tmpdir(), 'plugboard-logs-'));
  let started = 0;

  const start = (running: Running): Container => {
    // As container runtimes do, where an image has no folder to mount at.
    for (const to of Object.keys(running.volumes ?? {})) mkdirSync(join(root, to), { recursive: true });
    const [command = '', ...args] = confine(root, config, running);
    // A file, not a pipe: nginx opens its /dev/stdout anew, as the image's user.
    const log = join(logs, `${(started += 1)}.log`);
    const output = openSync(log, 'a');
    const { uid, gid } = userOf(config);
    fchownSync(output, Number(uid), Number(gid));
    const child = spawn(command, args, { stdio: ['ignore', output, output, 'pipe'] });
    closeSync(output);
    const info = child.stdio[3] as Readable;
    const said = () => readFileSync(log, 'utf8');
    const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
    const pid = text(info).then((line) => (JSON.parse(line) as { 'child-pid': number })['child-pid']);
    return { pid, said, ended };
  };
  return {
    name,
    root,
    config,
    start,
    run: async (running) => {
      const { ended, said } = start(running);
      const code = await ended;
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${said()}`);
      return said();
    },
    close: () => {
      execFileSync('umount', [root]);
      rmdirSync(root);
      rmSync(logs, { recursive: true });
      buildah('rm', ...storage, container);
    },
  };
}
