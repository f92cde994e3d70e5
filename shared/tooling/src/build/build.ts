import { existsSync, statSync } from 'node:fs';
import { cacheDir, inRoot, tool } from '../run/paths.ts';
import { type RunResult, run } from '../run/process.ts';
import { print, since } from '../run/print.ts';
import { stampsIn } from '../run/stamps.ts';
import { mapConcurrently } from '../run/map-concurrently.ts';
import { type WorkspacePackage, buildable } from '../workspace/packages.ts';
import { fingerprint } from './fingerprint.ts';

const built = stampsIn(`${cacheDir}/builds`);

export interface BuildResult {
  readonly folder: string;
  readonly fingerprint: string;
  /** Output of a failed build. */
  readonly error?: string;
}

/** Stamp of the current content of `dist`. Its time tells our build from the output of a dev server. */
function stampOf(folder: string, sources: string): string | undefined {
  const entry = ['remoteEntry.js', 'index.html'].map((name) => inRoot(folder, 'dist', name)).find(existsSync);
  return entry && `${sources} ${statSync(entry).mtimeMs}`;
}

function isBuiltFrom(folder: string, sources: string): boolean {
  const stamp = stampOf(folder, sources);
  return stamp !== undefined && built.read(folder) === stamp;
}

/** Compresses the shell at build time; releases are compressed when they are published. */
const compressed = (folder: string): Promise<RunResult> =>
  run(process.execPath, ['deploy/gateway/src/compress.ts', inRoot(folder, 'dist')]);

async function bundled(folder: string, contentHash: string): Promise<RunResult> {
  const env = { NODE_ENV: 'production', PLUGBOARD_CONTENT_HASH: contentHash };
  const result = await run(tool('rsbuild'), ['build'], { cwd: inRoot(folder), env });
  const isPage = existsSync(inRoot(folder, 'dist/index.html'));
  return result.code === 0 && isPage ? compressed(folder) : result;
}

async function build(one: WorkspacePackage): Promise<BuildResult> {
  const wanted = fingerprint(one);
  const result = { folder: one.folder, fingerprint: wanted };
  if (isBuiltFrom(one.folder, wanted)) return result;
  const start = performance.now();
  print(`Building ${one.folder}`);
  built.forget(one.folder);
  const { code, output } = await bundled(one.folder, wanted);
  if (code !== 0) {
    print.failed(`${one.folder} could not be built`);
    print.plain(output);
    return { ...result, error: output };
  }
  built.write(one.folder, stampOf(one.folder, wanted) ?? '');
  print.done(`${one.folder} built in ${since(start)}`);
  return result;
}

/** True if `dist` was built from the current sources. */
export const isUpToDate = (one: WorkspacePackage): boolean => isBuiltFrom(one.folder, fingerprint(one));

/** Builds packages with changed sources (by default the shell and the remotes), two at a time. */
export const buildStale = (what = buildable()): Promise<BuildResult[]> => mapConcurrently(what, 2, build);

/** @throws when something could not be built; what and why has been said by then. */
export async function buildAll(what?: WorkspacePackage[]): Promise<BuildResult[]> {
  const results = await buildStale(what);
  const failed = results.filter(({ error }) => error !== undefined);
  if (failed.length > 0) throw new Error(`Not built: ${failed.map(({ folder }) => folder).join(', ')}`);
  return results;
}
