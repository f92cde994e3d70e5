import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from './helm.ts';

/** A module of `kubernetes-models` for a kind of the core or of a group: `apps/v1`, `v1`. */
const moduleOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

interface Model {
  validate(): void;
}
type Models = Readonly<Record<string, new (manifest: Manifest) => Model>>;

/**
 * Compares manifests with the schemas of Kubernetes' own OpenAPI description, as `kubeconform` would.
 *
 * @returns what each lacks or has wrong, and nothing where all is well
 */
export async function schemaProblems(manifests: readonly Manifest[]): Promise<string[]> {
  const problems: string[] = [];
  for (const manifest of manifests) {
    const models = (await import(moduleOf(manifest))) as Models;
    try {
      const Kind = models[manifest.kind];
      if (!Kind) throw new Error('there is no such kind');
      new Kind(manifest).validate();
    } catch (error) {
      problems.push(`${manifest.kind} ${manifest.metadata.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return problems;
}

/** Beside the sources, from where the models are found. */
const folder = join(import.meta.dirname, '..');
const compiler = join(folder, '../../shared/tooling/node_modules/.bin/tsc');

/**
 * Fields that Kubernetes does not know, as `kubeconform -strict` would name them: the API server drops them without a
 * word. The compiler finds them, since a literal may have no more than its type.
 */
export function unknownFields(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map(
    (manifest, at) =>
      `const _${at}: import('${moduleOf(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest)};\nvoid _${at};`,
  );
  const temporary = mkdtempSync(join(folder, '.manifests-'));
  try {
    const file = join(temporary, 'manifests.ts');
    writeFileSync(file, `${lines.join('\n')}\nexport {};\n`);
    const settings = ['--noEmit', '--ignoreConfig', '--strict', '--skipLibCheck', '--types', ''];
    execFileSync(compiler, [...settings, '--module', 'nodenext', '--target', 'esnext', file], { encoding: 'utf8' });
    return [];
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('stdout' in error) || !error.stdout) throw error;
    return String(error.stdout).trim().split('\n');
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
