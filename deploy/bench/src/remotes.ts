import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@plugboard/contracts/platform';
import { inRoot } from './services.ts';

export interface BuiltRemote {
  readonly id: string;
  /** Folder of the build. */
  readonly from: string;
  /** Target of its first menu entry. */
  readonly path: string;
}

const manifestIn = (from: string) => JSON.parse(readFileSync(join(from, 'remote.json'), 'utf8')) as RemoteManifest;

export function readBuild(from: string): BuiltRemote {
  const { id, nav } = manifestIn(from);
  const [entry] = nav;
  if (!entry) throw new Error(`${id} has no entry in the menu`);
  return { id, from, path: entry.path };
}

/** The portal's own remotes, in the order of their names; public ones are no part of what signed-in people load. */
export const builtRemotes = (): readonly BuiltRemote[] =>
  readdirSync(inRoot('.'))
    .filter((name) => name.startsWith('mf-') && existsSync(inRoot(name, 'dist/remote.json')))
    .toSorted()
    .map((name) => inRoot(name, 'dist'))
    .filter((from) => manifestIn(from).access === 'signed-in')
    .map(readBuild);
