import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand, type CommandInput } from '../commands.ts';
import { runKeys } from '../keys-commands.ts';
import { buildWith, manifestOf, newFolder, versionsOf } from '../registry.fixtures.ts';
import { readState } from '../store.ts';
import { hashOfToken } from './preview-token.ts';
import { previewsTable } from './previews-table.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** A registry with “chargers” 1.0.0 as the stable release. */
async function registry() {
  const releasesDir = await newFolder();
  const ask = async (command: string, more: Partial<CommandInput> = {}) => {
    const input = { releasesDir, command, id: 'chargers', version: undefined, tenant: undefined, from: '', ...more };
    return (await runCommand(input)).text;
  };
  const build = (version: string, more: Parameters<typeof manifestOf>[1] = {}) =>
    buildWith({ manifest: manifestOf('chargers', { version, ...more }) });
  await ask('publish', { from: await build('1.0.0'), promote: true });
  const preview = async (version = '2.0.0', more: Partial<CommandInput> = {}) =>
    ask('preview', { from: await build(version), ...more });
  const served = async () => JSON.parse(await readFile(join(releasesDir, 'previews.json'), 'utf8'));
  const firstId = async () => (await readState(releasesDir)).previews?.[0]?.id ?? '';
  return { releasesDir, ask, build, preview, served, firstId };
}

const tokenIn = (text: string): string => /\/registry\/preview\/(\S+)$/m.exec(text)?.[1] ?? '';

test('a preview is stored and signed, and no tenant’s answer knows of it', async () => {
  const { releasesDir, preview, served } = await registry();
  const before = await readFile(join(releasesDir, 'tenants/_.json'), 'utf8');
  await preview();
  expect(existsSync(join(releasesDir, 'chargers/2.0.0/remoteEntry.js'))).toBe(true);
  expect(existsSync(join(releasesDir, '.signatures/chargers/2.0.0.json'))).toBe(true);
  const after = await readFile(join(releasesDir, 'tenants/_.json'), 'utf8');
  expect(JSON.parse(after).remotes).toEqual(JSON.parse(before).remotes);
  const { previews, signed, sequence } = await served();
  expect(previews).toMatchObject([
    { remote: 'chargers', version: '2.0.0', start: '/chargers', isPublished: false, offAt: [] },
  ]);
  expect(previews[0].entry).toMatchObject({ entry: '/releases/chargers/2.0.0/remoteEntry.js', paths: ['/chargers'] });
  expect([typeof signed.signature, sequence > 0]).toEqual(['string', true]);
});

test('the link has a token of 32 random bytes, of which the registry has the hash alone', async () => {
  const { releasesDir, preview } = await registry();
  const tokens = [tokenIn(await preview()), tokenIn(await preview('3.0.0'))];
  expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([32, 32]);
  expect(tokens[0]).not.toBe(tokens[1]);
  const { previews = [] } = await readState(releasesDir);
  expect(previews.map(({ tokenHash }) => tokenHash)).toEqual(tokens.map(hashOfToken));
  for (const file of ['registry.json', 'previews.json', 'tenants/_.json'])
    for (const token of tokens) expect(await readFile(join(releasesDir, file), 'utf8')).not.toContain(token);
});

test('it lasts 48 hours, or as long as was asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  const { preview, served } = await registry();
  await preview();
  await preview('3.0.0', { hours: 2 });
  expect((await served()).previews.map(({ until }: { until: string }) => until)).toEqual([
    '2026-11-30T10:00:00.000Z',
    '2026-11-28T12:00:00.000Z',
  ]);
});

test('nobody can promote it; the same build that is published later is a release like any other', async () => {
  const { releasesDir, ask, build, preview, served } = await registry();
  await preview();
  for (const command of ['promote', 'use'])
    await expect(ask(command, { version: '2.0.0' })).rejects.toThrow('has no release 2.0.0');
  await expect(ask('pin', { version: '2.0.0', tenant: 'metro' })).rejects.toThrow('has no release 2.0.0');
  await ask('publish', { from: await build('2.0.0'), promote: true });
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ chargers: '2.0.0' });
  expect((await served()).previews).toMatchObject([{ isPublished: true }]);
});

test('it passes the checks of publish, or leaves no trace', async () => {
  const { releasesDir, ask, build } = await registry();
  const wrong = ask('preview', { from: await build('2.0.0', { sdk: '^9' }) });
  await expect(wrong).rejects.toThrow('sdk');
  const visible = ask('preview', { from: await build('2.0.0', { access: 'public', nav: [] }) });
  await expect(visible).rejects.toThrow('“chargers” is a public remote');
  expect((await readState(releasesDir)).previews).toBeUndefined();
  expect(existsSync(join(releasesDir, 'chargers/2.0.0'))).toBe(false);
});

test('who may not publish a remote neither previews it nor ends its previews', async () => {
  const { releasesDir, ask, preview, firstId } = await registry();
  const safe = await newFolder();
  const signAs = async (team: string, remotes: string) => {
    const file = join(safe, `${team}.pem`);
    await runKeys(releasesDir, ['create', team, '--remotes', remotes, '--out', file]);
    vi.stubEnv('RELEASE_KEY', file);
  };
  await signAs('charging', 'chargers');
  await preview();
  const id = await firstId();
  await signAs('grid', 'grid');
  await expect(preview('3.0.0')).rejects.toThrow(/of grid is for grid, not for chargers/);
  await expect(ask('end-preview', { id })).rejects.toThrow(/of grid is for grid, not for chargers/);
  expect((await readState(releasesDir)).previews).toMatchObject([{ version: '2.0.0' }]);
  expect((await readState(releasesDir)).previews?.[0]).not.toHaveProperty('endedAt');
});

test('it is ended once, by its name', async () => {
  const { ask, preview, served, firstId } = await registry();
  await preview();
  const id = await firstId();
  expect(await ask('end-preview', { id })).toBe('The preview of chargers 2.0.0 is over');
  expect(Date.parse((await served()).previews[0].until)).toBeLessThanOrEqual(Date.now());
  await expect(ask('end-preview', { id })).rejects.toThrow(`The preview “${id}” is over since`);
  await expect(ask('end-preview', { id: 'nosuch' })).rejects.toThrow('There is no preview “nosuch”');
});

test('a remote that is switched off is so for previews too', async () => {
  const { ask, preview, served } = await registry();
  await preview();
  await ask('off', { tenant: 'metro' });
  expect((await served()).previews).toMatchObject([{ offAt: ['metro'] }]);
  await ask('off');
  expect((await served()).previews).toMatchObject([{ offAt: ['*'] }]);
});

test('the list says what is shown, what expired and what was ended, and forgets it after a week', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  vi.stubEnv('USER', 'ann');
  const { releasesDir, ask, preview, firstId } = await registry();
  const table = async () => previewsTable(await readState(releasesDir), new Date());
  expect(await table()).toBe('There is no preview');
  await preview('2.0.0');
  await ask('end-preview', { id: await firstId() });
  await preview('3.0.0', { hours: 1 });
  await preview('4.0.0');
  vi.setSystemTime(new Date('2026-11-28T12:00:00Z'));
  const rows = (await table()).split('\n').map((line) => line.split(/ {2,}/).slice(1));
  expect(rows).toEqual([
    ['remote', 'version', 'until', 'state', 'by'],
    ['chargers', '4.0.0', '2026-11-30T10:00Z', 'shown', 'ann'],
    ['chargers', '3.0.0', '2026-11-28T11:00Z', 'expired', 'ann'],
    ['chargers', '2.0.0', '2026-11-28T10:00Z', 'ended', 'ann'],
  ]);
  vi.setSystemTime(new Date('2026-12-20T12:00:00Z'));
  expect(await table()).toBe('There is no preview');
});
