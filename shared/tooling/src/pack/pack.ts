import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sdkVersion } from '@plugboard/contracts/platform';
import { parse } from 'yaml';
import { entryPaths } from '../api-report/entries.ts';
import { cacheDir, inRoot } from '../run/paths.ts';
import { run } from '../run/process.ts';
import { emitPackages } from './emit.ts';
import { outsideLint } from './outside-lint.ts';
import { type PackedPackage, packedPackages, programs, unexported } from './packages.ts';
import { packageProblems } from './verify.ts';
import { type PackageJson, type PublishedManifest, publishedManifest, type Stand } from './published-manifest.ts';

const outDir = join(cacheDir, 'pack/output');
const stageDir = join(cacheDir, 'pack/packages');

const readJson = <Shape>(path: string): Shape => JSON.parse(readFileSync(inRoot(path), 'utf8')) as Shape;
const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/** Sources of a package's `exports`, those of the shell and styles aside. */
const exportedSources = (folder: string): string[] =>
  Object.entries(readJson<PackageJson>(`${folder}/package.json`).exports ?? {})
    .filter(([path, source]) => path !== './rsbuild-shell' && /\.tsx?$/.test(source))
    .map(([, source]) => join(folder, source));

const emitAll = (): Promise<void> =>
  emitPackages(
    {
      web: [...Object.values(entryPaths()).flat(), ...exportedSources('shared/testing').map((file) => inRoot(file))],
      node: [...exportedSources('shared/tooling'), ...exportedSources('deploy/tracing'), ...unexported].map((file) =>
        inRoot(file),
      ),
      programs: programs.map((file) => inRoot(file)),
    },
    outDir,
  );

export function manifestOf({ folder, manifest, with: other, needs, publication }: PackedPackage, stand: Stand) {
  const own = manifest ?? readJson<PackageJson>(`${folder}/package.json`);
  const added = other && readJson<PackageJson>(`${other}/package.json`).dependencies;
  return publishedManifest({ ...own, dependencies: { ...own.dependencies, ...added, ...needs } }, stand, publication);
}

/** Typefaces are found by the package that brings them, wherever it is installed. */
function nameTypefaces(folder: string): void {
  const file = join(folder, 'dist/theme/fonts.css');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('../../node_modules/', '~'));
}

/** Lays a package out as its tarball will be. */
function stage(one: PackedPackage, manifest: PublishedManifest): string {
  const folder = join(stageDir, manifest.name);
  for (const { from, to, isOutput, filter } of one.copies)
    cpSync(isOutput ? join(outDir, from) : inRoot(from), join(folder, to), {
      recursive: true,
      filter: (path) => !filter || !/\.\w+$/.test(path) || filter(path),
    });
  if (manifest.name === '@plugboard/ui') nameTypefaces(folder);
  if (manifest.name === '@plugboard/tooling')
    writeFileSync(join(folder, 'oxlint.json'), json(outsideLint(readJson('.oxlintrc.json'))));
  return folder;
}

/** Versions for the starter, which is installed without the packages. */
const starterFacts = ({ version, catalog }: Stand) => ({ plugboard: { version, libraries: catalog } });

/** Folders of the packages as their tarballs will be; the shell has been built by then. */
async function stageAll(): Promise<string[]> {
  for (const folder of [outDir, stageDir]) rmSync(folder, { recursive: true, force: true });
  await emitAll();
  const { catalog } = parse(readFileSync(inRoot('pnpm-workspace.yaml'), 'utf8')) as Pick<Stand, 'catalog'>;
  const stand = { version: sdkVersion, catalog };
  return packedPackages.map((one) => {
    const manifest = manifestOf(one, stand);
    const folder = stage(one, manifest);
    const facts = manifest.bin?.['create-plugboard-remote'] ? starterFacts(stand) : {};
    writeFileSync(join(folder, 'package.json'), json({ ...manifest, ...facts }));
    return folder;
  });
}

/**
 * Writes the tarballs into a folder and returns their names.
 *
 * @throws Error that lists why a package could not be used by the one who installs it.
 */
export async function packAll(to: string): Promise<string[]> {
  const folders = await stageAll();
  const problems = folders.flatMap((folder) => packageProblems(folder).map((problem) => `${folder}: ${problem}`));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  mkdirSync(to, { recursive: true });
  const { code, output } = await run('npm', ['pack', '--loglevel=error', '--pack-destination', to, ...folders]);
  if (code !== 0) throw new Error(output);
  return output.trim().split('\n');
}
