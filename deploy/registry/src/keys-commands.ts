import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createKey, readKeys, writeKeys, type ReleaseKey, type ReleaseKeys } from './keys.ts';
import { Refusal } from './refusal.ts';
import { machineKeyFile, openKeys } from './signing.ts';
import { registryRight } from './signed-answer.ts';
import { writePrivateKey } from './write-private-key.ts';
import { toTable } from './to-table.ts';

const usage = `Usage:
  keys create <team> --remotes <remote>,… [--out <file>]
  keys rotate <key> [--out <file>]
  keys revoke <key>
  keys list`;

const options = { remotes: { type: 'string' }, out: { type: 'string' } } as const;

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [action = '', name, ...more] = positionals;
    if (more.length > 0) throw new Error(`“${more.join(' ')}” is too much`);
    return { ...values, action, name };
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`);
  }
}

/** `mf-mobile-app` and `mobile-app` are the remote `mobile_app`. */
const idsOf = (remotes: string): string[] =>
  remotes.split(',').map((name) => name.trim().replace(/^mf-/, '').replaceAll('-', '_'));

const remoteId = /^[a-z][a-z0-9_]*$/;

/** Adds a key and stores its private half in a file of its own. */
async function addKey(keys: ReleaseKeys, team: string, remotes: readonly string[], out: string | undefined) {
  const wrong = remotes.filter((id) => ![registryRight, '*'].includes(id) && !remoteId.test(id));
  if (wrong.length > 0) throw new Refusal(`--remotes: “${wrong.join(', ')}” is no remote; “*” is all of them`);
  const { id, key, privateKey } = createKey(team, remotes);
  const file = resolve(out ?? `${team.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.release-key.pem`);
  await writePrivateKey(file, privateKey);
  return {
    keys: { ...keys, keys: { ...keys.keys, [id]: key } },
    text: `key ${id} of ${team}, for ${remotes.join(', ')}\nIts private half: ${file}. Give it to the team (RELEASE_KEY), and to nobody else`,
  };
}

/** Keys of a portal whose owner decides about them: what a machine had signed counts on, and it signs nothing more. */
async function openOwnersKeys(releasesDir: string): Promise<ReleaseKeys> {
  const known = await readKeys(releasesDir);
  if (known) return known;
  const { keys } = await openKeys(releasesDir, true);
  await rm(machineKeyFile(releasesDir), { force: true });
  const retiredAt = new Date().toISOString();
  return { format: 1, keys: Object.fromEntries(Object.entries(keys).map(([id, key]) => [id, { ...key, retiredAt }])) };
}

function requireKey(keys: ReleaseKeys | null, id: string | undefined): ReleaseKey {
  const key = id === undefined ? undefined : keys?.keys[id];
  if (!key)
    throw new Refusal(`There is no key “${id ?? ''}”; there is ${Object.keys(keys?.keys ?? {}).join(', ') || 'none'}`);
  return key;
}

const stateOf = ({ revokedAt, retiredAt }: ReleaseKey): string =>
  (revokedAt && `revoked ${revokedAt}`) ?? (retiredAt && `replaced ${retiredAt}`) ?? 'signs';

const list = (keys: ReleaseKeys | null): string =>
  toTable([
    ['key', 'team', 'remotes', 'since', 'state'],
    ...Object.entries(keys?.keys ?? {}).map(([id, key]) => [
      id,
      key.team,
      key.remotes.join(', '),
      key.createdAt,
      stateOf(key),
    ]),
  ]);

/** Runs a command of the host's owner about the keys of the teams. */
export async function runKeys(releasesDir: string, args: readonly string[]): Promise<string> {
  const { action, name, remotes, out } = parse(args);
  if (action === 'create') {
    if (!name || !remotes) throw new Refusal(`A key has a team and remotes. ${usage}`);
    const { keys, text } = await addKey(await openOwnersKeys(releasesDir), name, idsOf(remotes), out);
    await writeKeys(releasesDir, keys);
    return text;
  }
  const known = await readKeys(releasesDir);
  if (action === 'list') return list(known);
  if (!known || (action !== 'rotate' && action !== 'revoke')) throw new Refusal(`Which command? ${usage}`);
  const key = requireKey(known, name);
  const now = new Date().toISOString();
  const ended = { ...key, ...(action === 'revoke' ? { revokedAt: key.revokedAt ?? now } : { retiredAt: now }) };
  const next = { ...known, keys: { ...known.keys, [name ?? '']: ended } };
  if (action === 'revoke') {
    await writeKeys(releasesDir, next);
    return `key ${name} of ${key.team} is revoked: nothing that it has signed is served any more. Publish those builds again with another key`;
  }
  if (key.revokedAt) throw new Refusal(`key ${name} is revoked; the team gets another one by keys create`);
  const added = await addKey(next, key.team, key.remotes, out);
  await writeKeys(releasesDir, added.keys);
  return `${added.text}\nkey ${name} signs nothing more; what it has signed counts on`;
}
