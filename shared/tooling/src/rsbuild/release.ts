import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteDeclaration, RemoteManifest } from '@plugboard/contracts/platform';
import { fingerprint } from '../build/fingerprint.ts';
import { ownFingerprint } from '../build/own-fingerprint.ts';
import { root } from '../run/paths.ts';
import { manifestOf } from './manifest.ts';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const readJson = async <Shape>(file: string): Promise<Shape> => JSON.parse(await readFile(file, 'utf8'));

const readTexts = (dir: string, language: string) => readJson<object>(join(dir, `src/locale/${language}.json`));

/** False in the repository of a team, where this package is installed. */
const isInWorkspace = (dir: string): boolean => !relative(root, dir).startsWith('..');

/** `PLUGBOARD_CONTENT_HASH` spares a build of the workspace, which has compared the hash, to compute it again. */
function hashOf(dir: string, { name, dependencies = {} }: PackageJson): string {
  const names = Object.keys(dependencies);
  if (!isInWorkspace(dir)) return ownFingerprint(dir, names);
  return (
    process.env['PLUGBOARD_CONTENT_HASH'] ??
    fingerprint({ folder: relative(root, dir), name, scripts: {}, dependencies: names })
  );
}

/** The declaration as it stands in `remote.ts` now. Its loaders are not called. */
async function readDeclaration(dir: string): Promise<RemoteDeclaration> {
  const module: { default: RemoteDeclaration } = await import(pathToFileURL(join(dir, 'remote.ts')).href);
  return module.default;
}

/** Boundaries know a public remote by the name of its folder, in this repository. */
function requirePublicName(dir: string, { id, access }: RemoteDeclaration): void {
  if (!isInWorkspace(dir)) return;
  const isNamedPublic = basename(dir).endsWith('-public');
  if (isNamedPublic !== (access === 'public'))
    throw new Error(`${id}: the folder of a public remote, and of no other, ends in “-public”`);
}

/**
 * Manifest built from a remote's folder, with a version that changes whenever its sources do.
 *
 * @throws Error that names the missing text when a title or label is not translated.
 */
export async function readRelease(dir: string, developing: boolean): Promise<RemoteManifest> {
  const [declaration, packageJson, en, es] = await Promise.all([
    readDeclaration(dir),
    readJson<PackageJson>(join(dir, 'package.json')),
    readTexts(dir, 'en'),
    readTexts(dir, 'es'),
  ]);
  requirePublicName(dir, declaration);
  // The letter keeps a hash of digits alone from being a number with leading zeros, which semver refuses.
  const suffix = developing ? 'dev' : `b${hashOf(dir, packageJson).slice(0, 8)}`;
  return manifestOf(declaration, { en, es }, { version: `${packageJson.version}-${suffix}` });
}
