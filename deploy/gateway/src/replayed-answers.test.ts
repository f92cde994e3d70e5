import { sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith, gatewayWith } from './gateway.fixtures.ts';
import { entryOf, keysOf, newTeam, signedRelease, type Team } from './signed-release.fixtures.ts';

const team = newTeam('chargers-team');
const registry = newTeam('the registry');
const keys = JSON.stringify({
  format: 1,
  keys: {
    ...(JSON.parse(keysOf(team, ['chargers'])) as { keys: object }).keys,
    ...(JSON.parse(keysOf(registry, ['@registry'])) as { keys: object }).keys,
  },
});

/** The registry's answer as the release tool writes it. */
function answer(version: string, sequence: number, by: Team | null = registry): string {
  const said = { tenant: '*', remotes: [entryOf('chargers', version)], sequence };
  if (!by) return JSON.stringify(said);
  const signature = sign(null, Buffer.from(JSON.stringify(said)), by.privateKey).toString('base64');
  return JSON.stringify({ ...said, signed: { key: by.id, signature } });
}

/** A gateway before a registry, and what it answers. */
async function portal() {
  const releasesDir = await folderWith({
    'keys.json': keys,
    'tenants/_.json': answer('2.0.0', 2000),
    ...signedRelease(team, 'chargers', '1.0.0'),
    ...signedRelease(team, 'chargers', '2.0.0'),
  });
  const stateDir = await folderWith({});
  const write = (text: string, name = '_') => writeFile(join(releasesDir, 'tenants', `${name}.json`), text);
  const start = async () => {
    const app = await gatewayWith({ releasesDir, stateDir });
    return async (tenant = 'demo') => {
      const reply = await app.inject({ url: '/registry/remotes.json', headers: { host: `${tenant}.localhost` } });
      if (reply.statusCode !== 200) return reply.statusCode;
      return reply.json<{ remotes: { version: string }[] }>().remotes.map(({ version }) => version);
    };
  };
  return { releasesDir, write, start };
}

test('an old answer that is put back whole is not served: the newest stays', async () => {
  const { write, start } = await portal();
  const ask = await start();
  expect(await ask()).toEqual(['2.0.0']);
  await write(answer('1.0.0', 1000));
  expect(await ask()).toEqual(['2.0.0']);
  await write(answer('1.0.0', 3000));
  expect(await ask()).toEqual(['1.0.0']);
});

test('nor by a gateway that was started again meanwhile', async () => {
  const { write, start } = await portal();
  expect(await (await start())()).toEqual(['2.0.0']);
  await write(answer('1.0.0', 1000));
  expect(await (await start())()).toEqual(['2.0.0']);
});

test('nor one that nobody has signed, or a team, or that was changed since', async () => {
  const { write, start } = await portal();
  const ask = await start();
  await ask();
  const forged = [
    answer('1.0.0', 3000, null),
    answer('1.0.0', 3000, team),
    answer('1.0.0', 1000).replace('"sequence":1000', '"sequence":3000'),
    answer('2.0.0', 3000).replaceAll('2.0.0', '1.0.0'),
    'no answer',
  ];
  for (const text of forged) {
    await write(text);
    expect(await ask()).toEqual(['2.0.0']);
  }
});

test('a registry of which nothing signed is known is not served at all', async () => {
  const { write, start } = await portal();
  await write(answer('1.0.0', 1000, null));
  const ask = await start();
  expect(await ask()).toBe(503);
  await write(answer('2.0.0', 2000));
  expect(await ask()).toEqual(['2.0.0']);
});

test('each tenant that differs has its own number', async () => {
  const { write, start } = await portal();
  const ask = await start();
  await write(answer('1.0.0', 1500), 'metro');
  expect([await ask(), await ask('metro')]).toEqual([['2.0.0'], ['1.0.0']]);
  await write(answer('2.0.0', 1400), 'metro');
  expect(await ask('metro')).toEqual(['1.0.0']);
});

test('a registry from before answers were signed is served as it is', async () => {
  const { releasesDir, write, start } = await portal();
  await writeFile(join(releasesDir, 'keys.json'), keysOf(team, ['chargers']));
  await write(answer('1.0.0', 1000, null));
  expect(await (await start())()).toEqual(['1.0.0']);
});
