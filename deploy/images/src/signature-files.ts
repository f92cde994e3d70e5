import { createHash, generateKeyPairSync, sign } from 'node:crypto';

const hashOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A key and the signature of a release, without which the gateway serves none of its files; nginx serves them anyway. */
export function signatureFiles(
  id: string,
  version: string,
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const hashes = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, hashOf(content)]));
  const statement = JSON.stringify({ id, version, files: hashes });
  const signature = sign(null, Buffer.from(statement), privateKey).toString('base64');
  return {
    'releases/keys.json': JSON.stringify({ keys: { team: { publicKey: spki, remotes: ['*'] } } }),
    [`releases/.signatures/${id}/${version}.json`]: JSON.stringify({ key: 'team', statement, signature }),
  };
}
