import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gatewayWith } from './gateway.fixtures.ts';
import { answerOf, entryOf, hashOf, keysOf, newTeam, signedFolder, signedRelease } from './signed-release.fixtures.ts';
import { VerifiedReleases } from './verified-releases.ts';

const team = newTeam('chargers-team');
const stranger = newTeam('stranger');
const evil = 'alert(1)';

const entriesOf = async (releasesDir: string) => {
  const [chargers] = await answerOf(await gatewayWith({ releasesDir }));
  return [chargers?.entry, chargers?.canary?.entry];
};

const [stable, canary] = ['1.0.0', '2.0.0'].map((version) => `/releases/chargers/${version}/remoteEntry.js`);

test('what teams have signed is served, compressed too', async () => {
  const releasesDir = await signedFolder(team);
  const app = await gatewayWith({ releasesDir });
  expect(await entriesOf(releasesDir)).toEqual([stable, canary]);
  const reply = await app.inject({ url: '/releases/chargers/1.0.0/static/a.js', headers: { 'accept-encoding': 'br' } });
  expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, 'br']);
});

describe('a release that must not run', () => {
  test('leaves its remote named, for the card of its owner, and the others as they are', async () => {
    const other = signedRelease(team, 'tickets', '1.0.0');
    const answer = { tenant: '*', remotes: [entryOf('chargers', '1.0.0'), entryOf('tickets', '1.0.0')] };
    const releasesDir = await signedFolder(team, {
      ...other,
      'keys.json': keysOf(team, ['*']),
      'tenants/_.json': JSON.stringify(answer),
    });
    await writeFile(join(releasesDir, 'chargers/1.0.0/static/a.js'), evil);
    expect(await answerOf(await gatewayWith({ releasesDir }))).toEqual([
      { ...entryOf('chargers', '1.0.0'), entry: '', integrity: '', manifest: null },
      entryOf('tickets', '1.0.0'),
    ]);
  });

  test('as a canary leaves all with the stable one', async () => {
    const releasesDir = await signedFolder(team);
    await writeFile(join(releasesDir, 'chargers/2.0.0/remoteEntry.js'), evil);
    expect(await entriesOf(releasesDir)).toEqual([stable, undefined]);
  });

  test('is served again once it is restored', async () => {
    const releasesDir = await signedFolder(team);
    const file = join(releasesDir, 'chargers/1.0.0/static/a.js');
    const before = await readFile(file);
    await writeFile(file, evil);
    let now = 0;
    const refused: string[] = [];
    const releases = new VerifiedReleases(
      releasesDir,
      null,
      (release) => refused.push(release),
      () => now,
    );
    expect(await releases.get('chargers', '1.0.0')).toBeNull();
    await writeFile(file, before);
    now = 3_000;
    expect(await releases.get('chargers', '1.0.0')).not.toBeNull();
    expect(refused).toEqual(['chargers/1.0.0']);
  });
});

describe('keys', () => {
  test.each([
    ['another team’s', keysOf(team, ['tickets'])],
    ['a revoked one', keysOf(team, ['chargers'], { revokedAt: '2026-11-27T00:00:00Z' })],
    ['none of the portal’s', keysOf(stranger, ['chargers'])],
    ['in a file that cannot be read', '{"keys":'],
  ])('%s: nothing is served', async (_whose, keys) => {
    expect(await entriesOf(await signedFolder(team, { 'keys.json': keys }))).toEqual(['', undefined]);
  });

  test('one that was replaced still counts for what it has signed', async () => {
    const keys = keysOf(team, ['chargers'], { retiredAt: '2026-11-27T00:00:00Z' });
    expect(await entriesOf(await signedFolder(team, { 'keys.json': keys }))).toEqual([stable, canary]);
  });

  test('a key that is revoked while the gateway runs counts no more within a second', async () => {
    const releasesDir = await signedFolder(team);
    let now = 0;
    const releases = new VerifiedReleases(
      releasesDir,
      null,
      () => undefined,
      () => now,
    );
    expect(await releases.get('chargers', '1.0.0')).not.toBeNull();
    await writeFile(join(releasesDir, 'keys.json'), keysOf(team, ['chargers'], { revokedAt: '2026-11-27T00:00:00Z' }));
    now = 1_001;
    expect(await releases.get('chargers', '1.0.0')).toBeNull();
  });

  test('a file of keys elsewhere is the only one that counts, and has to be there', async () => {
    const releasesDir = await signedFolder(stranger, { 'keys.json': keysOf(stranger, ['*']) });
    const elsewhere = await signedFolder(team);
    for (const releaseKeys of [join(elsewhere, 'keys.json'), '/nowhere/keys.json']) {
      const [chargers] = await answerOf(await gatewayWith({ releasesDir, releaseKeys }));
      expect(chargers?.entry).toBe('');
    }
  });

  test('a registry from before releases were signed is served as it is', async () => {
    const releasesDir = await signedFolder(team);
    await rm(join(releasesDir, 'keys.json'));
    await rm(join(releasesDir, '.signatures'), { recursive: true });
    expect(await entriesOf(releasesDir)).toEqual([stable, canary]);
  });
});

test('a public page is not served with code that no team has signed', async () => {
  const { manifest: _manifest, ...remote } = entryOf('chargers', '1.0.0');
  const head = (given: object) =>
    `<script type="application/json" id="plugboard-public-remotes">${JSON.stringify([given])}</script>`;
  const shellDir = await signedFolder(team, {
    'index.html': '<head></head>portal',
    'public.html': '<head><!--#include virtual="/public-remotes" --></head>public',
  });
  const pageWith = async (given: object) => {
    const releasesDir = await signedFolder(team, { 'tenants/_.payment.html': head(given) });
    return (await (await gatewayWith({ releasesDir, shellDir })).inject({ url: '/payment/7' })).body;
  };
  expect(await pageWith(remote)).toContain('public');
  expect(await pageWith({ ...remote, integrity: hashOf(evil) })).toBe('<head></head>portal');
});
