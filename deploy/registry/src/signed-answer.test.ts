import { createPublicKey, verify } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type CommandInput, runCommand } from './commands.ts';
import { readKeys } from './keys.ts';
import { runKeys } from './keys-commands.ts';
import { buildWith, manifestOf, newFolder } from './registry.fixtures.ts';
import { readState } from './store.ts';

afterEach(() => vi.unstubAllEnvs());

interface Answer {
  readonly sequence: number;
  readonly signed?: { readonly key: string; readonly signature: string };
}

async function registry() {
  const releasesDir = await newFolder();
  const ask = (command: string, changes: Partial<CommandInput> = {}) =>
    runCommand({ releasesDir, id: 'chargers', from: '', version: undefined, tenant: undefined, ...changes, command });
  const publish = async (version: string) =>
    ask('publish', { from: await buildWith({ manifest: manifestOf('chargers', { version }) }), promote: true });
  const answer = async (): Promise<Answer> =>
    JSON.parse(await readFile(join(releasesDir, 'tenants/_.json'), 'utf8')) as Answer;
  return { releasesDir, ask, publish, answer };
}

/** Whether an answer is as a key of the registry has signed it. */
async function isSigned(releasesDir: string, { signed, ...said }: Answer): Promise<boolean> {
  const key = (await readKeys(releasesDir))?.keys[signed?.key ?? ''];
  if (!key?.remotes.includes('@registry') || !signed) return false;
  const publicKey = createPublicKey({ key: Buffer.from(key.publicKey, 'base64'), type: 'spki', format: 'der' });
  return verify(null, Buffer.from(JSON.stringify(said)), publicKey, Buffer.from(signed.signature, 'base64'));
}

test('each change gives the answers a higher number, signed by a key that releases nothing', async () => {
  const { releasesDir, ask, publish, answer } = await registry();
  await publish('1.0.0');
  const first = await answer();
  await ask('off');
  const second = await answer();
  expect(second.sequence).toBeGreaterThan(first.sequence);
  expect([await isSigned(releasesDir, first), await isSigned(releasesDir, second)]).toEqual([true, true]);
  expect(await isSigned(releasesDir, { ...first, sequence: second.sequence })).toBe(false);
  expect(await runKeys(releasesDir, ['list'])).toMatch(/the registry\s+@registry/);
});

test('a registry that is restored from a copy goes on above what was seen since', async () => {
  const { releasesDir, publish, answer } = await registry();
  await publish('1.0.0');
  const copy = await readFile(join(releasesDir, 'registry.json'));
  await publish('2.0.0');
  const { sequence } = await answer();
  await writeFile(join(releasesDir, 'registry.json'), copy);
  await publish('2.0.0');
  expect((await answer()).sequence).toBeGreaterThan(sequence);
  expect((await readState(releasesDir)).sequence).toBe((await answer()).sequence);
});

test('where the owner keeps the keys elsewhere, answers are signed once the owner has listed a key for it', async () => {
  const { releasesDir, publish, answer } = await registry();
  await publish('1.0.0');
  const elsewhere = join(await newFolder(), 'keys.json');
  const keys = await readKeys(releasesDir);
  const withoutRegistry = Object.entries(keys?.keys ?? {}).filter(([, { remotes }]) => !remotes.includes('@registry'));
  await writeFile(elsewhere, JSON.stringify({ format: 1, keys: Object.fromEntries(withoutRegistry) }));
  await rm(join(releasesDir, '.registry-key.pem'));
  vi.stubEnv('RELEASE_KEYS', elsewhere);
  await publish('2.0.0');
  expect((await answer()).signed).toBeUndefined();

  const out = join(releasesDir, '.registry-key.pem');
  await runKeys(releasesDir, ['create', 'The registry', '--remotes', '@registry', '--out', out]);
  await publish('3.0.0');
  expect(await isSigned(releasesDir, await answer())).toBe(true);
});
