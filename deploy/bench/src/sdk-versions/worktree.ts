import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git, run } from '../services.ts';

/** The repository as it was at a commit, with its packages installed. */
export interface Worktree {
  /** Path of a file or folder in it. */
  at(...parts: string[]): string;
  /** Builds the shell or a remote, by its folder, and returns the folder of the build. */
  build(folder: string): Promise<string>;
}

async function openWorktree(root: string, commit: string): Promise<Worktree> {
  await git('worktree', 'add', '--detach', root, commit);
  const install = ['--yes', 'pnpm', 'install', '--offline', '--frozen-lockfile'];
  await run('npx', install, { NODE_ENV: 'development' }, root);
  const at = (...parts: string[]) => join(root, ...parts);
  return {
    at,
    build: async (folder) => {
      const rsbuild = at('shared/tooling/node_modules/.bin/rsbuild');
      await run(rsbuild, ['build'], { NODE_ENV: 'production' }, at(folder));
      return at(folder, 'dist');
    },
  };
}

/** Runs `work` beside the repository as it was at a commit, in a folder that is removed then. */
export async function withWorktree<Result>(
  commit: string,
  work: (worktree: Worktree) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'plugboard-sdk-'));
  const root = join(folder, 'repository');
  try {
    return await work(await openWorktree(root, commit));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}
