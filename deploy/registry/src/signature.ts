import { createPublicKey, sign, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keyProblem, type ReleaseKeys, type SigningKey } from './keys.ts';
import { provenance, type Provenance } from './provenance.ts';
import type { BuiltFile } from './release-files.ts';
import { replaceFile } from './write-file.ts';

const statement = z.object({
  id: z.string(),
  version: z.string(),
  /** Every file with its hash (`sha384-…`), the list `files.json` too. */
  files: z.record(z.string(), z.string()),
  provenance,
  signedAt: z.iso.datetime(),
});

/** `.signatures/<remote>/<version>.json`. The statement is text, because its bytes are what is signed. */
const signature = z.object({ key: z.string(), statement: z.string(), signature: z.base64() });

export type Statement = z.infer<typeof statement>;

const fileOf = (releasesDir: string, id: string, version: string): string =>
  join(releasesDir, '.signatures', id, `${version}.json`);

interface ReleaseToSign {
  readonly releasesDir: string;
  readonly id: string;
  readonly version: string;
  readonly files: readonly BuiltFile[];
  readonly provenance: Provenance;
}

/** Signs a release with a team's key. */
export async function signRelease({ releasesDir, ...release }: ReleaseToSign, key: SigningKey): Promise<void> {
  const { id, version, files } = release;
  const signed: Statement = {
    id,
    version,
    files: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
    provenance: release.provenance,
    signedAt: new Date().toISOString(),
  };
  const text = JSON.stringify(signed);
  const content = {
    key: key.id,
    statement: text,
    signature: sign(null, Buffer.from(text), key.privateKey).toString('base64'),
  };
  await replaceFile(fileOf(releasesDir, id, version), `${JSON.stringify(content)}\n`);
}

async function readSignature(file: string): Promise<z.infer<typeof signature> | null> {
  try {
    return signature.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

function readStatement(text: string): Statement | null {
  try {
    return statement.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function differences(listed: Statement['files'], files: readonly BuiltFile[]): string[] {
  const found = new Map(files.map(({ path, integrity }) => [path, integrity]));
  return [...new Set([...Object.keys(listed), ...found.keys()])]
    .filter((path) => listed[path] !== found.get(path))
    .map((path) => `${path}: not as it was signed; restore it from a copy, or publish the build again`);
}

/** All that is wrong with the signature of a release and with its files by it. */
export async function signatureProblems(
  releasesDir: string,
  keys: ReleaseKeys | null,
  { id, version }: { readonly id: string; readonly version: string },
  files: readonly BuiltFile[],
): Promise<string[]> {
  const found = await readSignature(fileOf(releasesDir, id, version));
  if (!found) return ['signature: there is none; publish the build again'];
  const problem = keyProblem(keys, found.key, id);
  const publicKey = keys?.keys[found.key]?.publicKey;
  if (problem !== null || publicKey === undefined) return [`signature: ${problem}`];
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  const isSigned = verify(null, Buffer.from(found.statement), key, Buffer.from(found.signature, 'base64'));
  const said = isSigned ? readStatement(found.statement) : null;
  if (!said) return [`signature: not one of key ${found.key}; publish the build again`];
  if (said.id !== id || said.version !== version)
    return [`signature: it is that of ${said.id} ${said.version}; publish the build again`];
  return differences(said.files, files);
}
