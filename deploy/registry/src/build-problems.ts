import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  callUsesFile,
  containerName,
  publicEntryBudget,
  releaseBudgets,
  releaseFiles,
  releaseFilesName,
  stockEntryBudget,
  type ReleaseFiles,
  type RemoteManifest,
} from '@plugboard/contracts/platform';
import type { ManifestClaims } from './manifest-claims.ts';
import type { BuiltFile } from './release-files.ts';

const entryName = 'remoteEntry.js';

/** Never loaded by a page: source maps, and the record of calls. */
const isBesidePage = (path: string) => path.endsWith('.map') || path === callUsesFile;

/** Bytes for each page (gzip -9): a remote of many pages weighs more altogether, and a person loads few of them. */
const bytesPerPage = 20_000;

/** Bytes of one file as the browser parses it, however well it is compressed. */
const maxUnpackedBytes = 1_000_000;

const advice = 'share what it carries, or load it later';

/** Everything that is too heavy in a build. */
export function weightProblems(
  files: readonly BuiltFile[],
  { access, routes, container }: Pick<RemoteManifest, 'access' | 'routes' | 'container'>,
): string[] {
  const ownLimit = container === undefined ? releaseBudgets.entry : stockEntryBudget;
  const entryLimit = access === 'public' ? publicEntryBudget : ownLimit;
  const weighed = files.filter(({ path }) => !isBesidePage(path));
  const total = weighed.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
  const heavy = weighed.flatMap(({ path, bytes, gzipBytes }) => {
    const limit = path === entryName ? entryLimit : releaseBudgets.file;
    if (gzipBytes > limit) return [`${path}: ${gzipBytes} bytes compressed, at most ${limit}; ${advice}`];
    return bytes > maxUnpackedBytes ? [`${path}: ${bytes} bytes, at most ${maxUnpackedBytes}; ${advice}`] : [];
  });
  const totalLimit = Math.max(releaseBudgets.total, routes.length * bytesPerPage);
  if (total <= totalLimit) return heavy;
  return [...heavy, `all files: ${total} bytes compressed, at most ${totalLimit}`];
}

/** Style sheets as files of a new build: the preset puts styles into the code that needs them, marked and scoped. */
export const styleProblems = (files: readonly BuiltFile[]): string[] =>
  files
    .filter(({ path }) => path.endsWith('.css'))
    .map(
      ({ path }) =>
        `${path}: a style sheet beside the code stays when the remote is left; build the remote with the preset of shared/tooling`,
    );

const noList = `${releaseFilesName}: not in the build; build the remote with the preset of shared/tooling`;

/** The parsed list, a problem as text, or `null` if the file is missing. */
async function readList(folder: string): Promise<ReleaseFiles | string | null> {
  const text = await readFile(join(folder, releaseFilesName), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return releaseFiles.parse(JSON.parse(text));
  } catch {
    return `${releaseFilesName}: not a list of files; build the remote again`;
  }
}

function differences(files: readonly BuiltFile[], listed: ReleaseFiles['files']): string[] {
  const missing = Object.keys(listed).filter((path) => !files.some((file) => file.path === path));
  return [
    ...missing.map((path) => `${path}: missing, though the build wrote it; build the remote again`),
    ...files.flatMap(({ path, integrity }) => {
      if (listed[path] === undefined) return [`${path}: the build did not write it; take it out or build again`];
      return listed[path] === integrity ? [] : [`${path}: changed since the build wrote it; build the remote again`];
    }),
  ];
}

async function containerProblems(folder: string, { id, version, container }: ManifestClaims): Promise<string[]> {
  const entry = await readFile(join(folder, entryName), 'utf8').catch(() => null);
  if (entry === null) return [`${entryName}: not in the build; build the remote with the preset of shared/tooling`];
  // A module has no global name.
  if (container === 'module') return [];
  const name = containerName(id, version);
  if (new RegExp(`\\b${name}\\b`).test(entry)) return [];
  return [`${entryName}: it is not the container of ${id} ${version} (“${name}”); build the remote again`];
}

/**
 * Checks that the files are those of the build, for the version named in the manifest. Releases older than `files.json`
 * have no list; only the entry's `publishedIntegrity` can be checked for them.
 */
export async function fileProblems(
  folder: string,
  files: readonly BuiltFile[],
  manifest: ManifestClaims | null,
  publishedIntegrity?: string,
): Promise<string[]> {
  const list = await readList(folder);
  const container = manifest ? await containerProblems(folder, manifest) : [];
  const entry = files.find(({ path }) => path === entryName);
  if (publishedIntegrity !== undefined && entry && entry.integrity !== publishedIntegrity)
    return [...container, `${entryName}: changed since it was published; restore it from a copy`];
  if (list === null) return publishedIntegrity === undefined ? [...container, noList] : container;
  if (typeof list === 'string') return [...container, list];
  const isOther = manifest !== null && (manifest.id !== list.id || manifest.version !== list.version);
  return [
    ...container,
    ...(isOther
      ? [
          `remote.json: it says ${manifest.id} ${manifest.version}, but this is the build of ${list.id} ${list.version}; build the remote again`,
        ]
      : []),
    ...differences(files, list.files),
  ];
}
