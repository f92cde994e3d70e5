import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const runtimeName = 'localhost/plugboard-runtime';

/** Libraries that a program is linked with, the loader too. */
function librariesOf(program: string): string[] {
  const lines = execFileSync('ldd', [program], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => /(?:=> )?(\/\S+) \(0x/.exec(line)?.[1] ?? []);
}

const busybox = '/bin/busybox';

/** The programs that the Dockerfile and its entry points call. */
const applets = ['sh', 'mkdir', 'chown', 'ls', 'cat', 'id'] as const;

/**
 * The image to start from: this machine's Node, the libraries that it names, busybox as a shell, and the user `node`.
 * It replaces `node:24-bookworm-slim` where no registry of base images can be reached.
 */
export async function buildRuntime(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-runtime-'));
  const place = async (from: string, to = from) => {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await cp(from, join(folder, to), { dereference: true });
  };
  try {
    await place(process.execPath, '/usr/local/bin/node');
    for (const library of librariesOf(process.execPath)) await place(library);
    await place(busybox);
    for (const applet of applets) await symlink('busybox', join(folder, 'bin', applet));
    await mkdir(join(folder, 'etc'));
    await mkdir(join(folder, 'tmp'), { mode: 0o1777 });
    await writeFile(join(folder, 'etc/passwd'), 'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n');
    await writeFile(join(folder, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
    await writeFile(join(folder, 'Dockerfile'), 'FROM scratch\nCOPY . /\nENV PATH=/usr/local/bin:/usr/bin:/bin\n');
    await writeFile(join(folder, '.dockerignore'), 'Dockerfile\n.dockerignore\n');
    const args = ['build', '--storage-driver', 'vfs', '--isolation', 'chroot', '--tag', runtimeName, folder];
    execFileSync('buildah', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
