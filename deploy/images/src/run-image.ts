import { execFileSync } from 'node:child_process';

const storage = ['--storage-driver', 'vfs'] as const;

const buildah = (...args: string[]): string =>
  execFileSync('buildah', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

interface ImageConfig {
  readonly OCIv1: { readonly config: { readonly Entrypoint?: readonly string[]; readonly Cmd?: readonly string[] } };
}

export interface Running {
  readonly image: string;
  /** Behind the entry point, in the place of the image's own. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folders of this machine by where the container has them. */
  readonly volumes: Readonly<Record<string, string>>;
}

/**
 * The command that runs an image as `docker run` would: its entry point and arguments, in this machine's network.
 *
 * @returns the command, and what removes the container
 */
export function containerOf({ image, args, env = {}, volumes }: Running) {
  const { Entrypoint = [], Cmd = [] } = (
    JSON.parse(buildah('inspect', ...storage, '--type', 'image', image)) as ImageConfig
  ).OCIv1.config;
  const container = buildah('from', ...storage, image).trim();
  const given = [
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...Object.entries(volumes).flatMap(([to, from]) => ['--volume', `${from}:${to}`]),
  ];
  const program = [...Entrypoint, ...(args ?? Cmd)];
  const command = ['run', ...storage, '--isolation', 'chroot', ...given, container, '--', ...program];
  return { command, remove: () => void buildah('rm', ...storage, container) };
}

/** Runs an image to its end, and returns what it said. */
export function runImage(running: Running): string {
  const { command, remove } = containerOf(running);
  try {
    return buildah(...command);
  } finally {
    remove();
  }
}
