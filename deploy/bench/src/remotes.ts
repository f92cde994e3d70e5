import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@plugboard/contracts/platform';
import { inRoot } from './services.ts';

export interface BuiltRemote {
  readonly id: string;
  /** Folder of the build. */
  readonly from: string;
  /** Address that its first menu entry leads to: that of its route, without the pattern of what lies under it. */
  readonly path: string;
}

const manifestIn = (from: string) => JSON.parse(readFileSync(join(from, 'remote.json'), 'utf8')) as RemoteManifest;

function readBuild(from: string): BuiltRemote {
  const { id, nav } = manifestIn(from);
  const [entry] = nav;
  if (!entry) throw new Error(`${id} has no entry in the menu`);
  return { id, from, path: entry.path.replace(/\/\*$/, '') };
}

/** Folders of the builds of remotes, in the order of their names. */
const buildsOf = (access: RemoteManifest['access']): readonly string[] =>
  readdirSync(inRoot('.'))
    .filter((name) => name.startsWith('mf-') && existsSync(inRoot(name, 'dist/remote.json')))
    .toSorted()
    .map((name) => inRoot(name, 'dist'))
    .filter((from) => manifestIn(from).access === access);

/** The portal's own remotes; public ones are no part of what signed-in people load. */
export const builtRemotes = (): readonly BuiltRemote[] => buildsOf('signed-in').map(readBuild);

/** The remotes with pages for people who have no account. */
export const builtPublicRemotes = (): readonly Omit<BuiltRemote, 'path'>[] =>
  buildsOf('public').map((from) => ({ id: manifestIn(from).id, from }));
