import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  missingNames,
  providedNames,
  providedNamesFile,
  type ProvidedNames,
  type RemoteManifest,
} from '@plugboard/contracts/platform';
import { inRoot, run } from '../services.ts';

/** Folders of a version of the product: shell, gateway and release tool. */
export interface Host {
  readonly version: string;
  /** Folder of the built shell. */
  readonly shell: string;
  readonly gatewayScript: string;
}

/** Builds of remotes by one version. */
export interface Builds {
  readonly version: string;
  /** The release tool's program. */
  readonly tool: string;
  /** Folders of the builds, by the remotes' ids. */
  readonly folders: Readonly<Record<string, string>>;
}

export const gatewayOf = (at: (...parts: string[]) => string): string => at('deploy/gateway/src/server.ts');
export const toolOf = (at: (...parts: string[]) => string): string => at('deploy/registry/src/cli.ts');

/** Publishes by the tool of the version that built it. Rejects with its words where it refuses. */
export const publishTo = (
  releases: string,
  { tool, folders }: Builds,
  id: string,
  /** Folder of the shell that the tool compares with; one without a shell says nothing. */
  shell: string,
): Promise<void> =>
  run(
    process.execPath,
    [tool, 'publish', id, '--from', folders[id] ?? '', '--promote', '--without-mount'],
    { RELEASES_DIR: releases, SHELL_DIR: shell },
    inRoot(),
  );

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Whether a shell has all that a range like `^14.6.0` begins with. */
function isWithin(version: string, range: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [fromMajor = 0, fromMinor = 0] = range.replace('^', '').split('.').map(Number);
  return major === fromMajor && minor >= fromMinor;
}

const namesOf = async (shell: string): Promise<ProvidedNames> =>
  providedNames.parse(await readJson(join(shell, providedNamesFile)));

/** Expected on a page of the remote in a shell: its screen, or the card for one that needs what the shell lacks. */
export async function expectedIn(host: Host, folder: string): Promise<'screen' | 'card'> {
  const { uses, sdk } = (await readJson(join(folder, 'remote.json'))) as RemoteManifest;
  const fits = isWithin(host.version, sdk) && missingNames(uses, await namesOf(host.shell)).length === 0;
  return fits ? 'screen' : 'card';
}
