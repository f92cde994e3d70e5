import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../run/paths.ts';
import { packages } from '../workspace/packages.ts';

/** Links a package's dependencies: libraries to their installation, workspace packages to their copies. */
function linkInstalled(workspace: string, folder: string, from: string): void {
  const installed = join(from, 'node_modules');
  const links = join(workspace, folder, 'node_modules');
  mkdirSync(join(links, '@plugboard'), { recursive: true });
  for (const name of readdirSync(installed).filter((one) => one !== '@plugboard')) {
    symlinkSync(join(installed, name), join(links, name));
  }
  const ours = join(installed, '@plugboard');
  for (const name of existsSync(ours) ? readdirSync(ours) : []) {
    symlinkSync(join(workspace, 'shared', name), join(links, '@plugboard', name));
  }
}

/**
 * A copy of the shared packages in a temporary folder, in which a package can be laid and checked.
 *
 * @param others folders of more packages to copy, e.g. `deploy/registry`
 */
export function copyWorkspace(others: readonly string[] = []): string {
  const workspace = mkdtempSync(join(tmpdir(), 'plugboard-'));
  for (const file of ['package.json', '.oxlintrc.json', '.oxfmtrc.json']) cpSync(inRoot(file), join(workspace, file));
  symlinkSync(inRoot('node_modules'), join(workspace, 'node_modules'));
  const isCopied = (folder: string) => folder.startsWith('shared/') || others.includes(folder);
  for (const { folder } of packages().filter((one) => isCopied(one.folder))) {
    cpSync(inRoot(folder), join(workspace, folder), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)$/.test(path),
    });
    linkInstalled(workspace, folder, inRoot(folder));
  }
  return workspace;
}

/** Gives a new remote the packages that the remote in `like` has installed. */
export const linkLike = (workspace: string, folder: string, like: string): void =>
  linkInstalled(workspace, folder, inRoot(like));
