import { createHash, randomBytes, sign } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { folderWith, gatewayWith } from './gateway.fixtures.ts';
import { entryOf, keysOf, newTeam, signedRelease } from './signed-release.fixtures.ts';

const team = newTeam('chargers-team');
const registry = newTeam('the registry');
const keys = JSON.stringify({
  format: 1,
  keys: {
    ...(JSON.parse(keysOf(team, ['chargers'])) as { keys: object }).keys,
    ...(JSON.parse(keysOf(registry, ['@registry'])) as { keys: object }).keys,
  },
});
const now = new Date('2026-11-28T10:00:00Z');
const hourMs = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
afterEach(() => vi.useRealTimers());

function signed(said: object): string {
  const signature = sign(null, Buffer.from(JSON.stringify(said)), registry.privateKey).toString('base64');
  return JSON.stringify({ ...said, signed: { key: registry.id, signature } });
}

const newToken = () => randomBytes(32).toString('base64url');
const token = newToken();

const aPreview = (more: object = {}) => ({
  id: 'ab12cd34',
  remote: 'chargers',
  version: '2.0.0',
  tokenHash: createHash('sha256').update(token).digest('hex'),
  until: new Date(now.getTime() + hourMs).toISOString(),
  start: '/chargers',
  isPublished: false,
  offAt: [],
  entry: entryOf('chargers', '2.0.0'),
  ...more,
});

/** A gateway with “chargers” 1.0.0 as the stable release, and these previews of 2.0.0. */
async function portal(previews: readonly object[] = [aPreview()]) {
  const releasesDir = await folderWith({
    'keys.json': keys,
    'tenants/_.json': signed({ tenant: '*', remotes: [entryOf('chargers', '1.0.0')], sequence: 1 }),
    'previews.json': signed({ previews, sequence: 1 }),
    ...signedRelease(team, 'chargers', '1.0.0'),
    ...signedRelease(team, 'chargers', '2.0.0'),
  });
  const app = await gatewayWith({ releasesDir });
  const write = (text: string) => writeFile(join(releasesDir, 'previews.json'), text);
  return { app, releasesDir, write };
}

interface CookieSet {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAge: number;
  readonly line: string;
}

const cookiesSet = (header: string | string[] | undefined): CookieSet[] =>
  [header ?? []].flat().map((line) => {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
    const attribute = (key: string) => new RegExp(`${key}=([^;]+)`).exec(line)?.[1] ?? '';
    return { name, value, path: attribute('Path'), maxAge: Number(attribute('Max-Age')), line };
  });

/** Opens a link, and returns its answer with the cookies that the browser keeps. */
async function open(app: FastifyInstance, link = token, headers = {}) {
  const reply = await app.inject({ url: `/registry/preview/${link}`, headers });
  const cookies = cookiesSet(reply.headers['set-cookie']);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { reply, cookies, cookie };
}

const ask = async (app: FastifyInstance, cookie?: string, host = 'demo.localhost') => {
  const reply = await app.inject({ url: '/registry/remotes.json', headers: { host, ...(cookie && { cookie }) } });
  return {
    headers: reply.headers,
    ...reply.json<{ remotes: { version: string; entry: string }[]; previews?: object[] }>(),
  };
};
const versions = ({ remotes }: Awaited<ReturnType<typeof ask>>) => remotes.map(({ version }) => version);

describe('a link', () => {
  test('is exchanged for cookies that scripts do not see, for as long as the preview lasts', async () => {
    const { app } = await portal();
    const { reply, cookies } = await open(app);
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      303,
      '/chargers',
      'no-store',
    ]);
    const held = cookies.filter(({ value }) => value === token);
    expect(held.map(({ path, maxAge }) => [path, maxAge])).toEqual([
      ['/registry', 3600],
      ['/releases', 3600],
    ]);
    for (const { line } of cookies) expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
    for (const { line } of (await open((await portal()).app, token)).cookies) expect(line).not.toContain('Secure');
  });

  test('over TLS, of cookies that are sent over nothing else', async () => {
    const releasesDir = await folderWith({ 'previews.json': JSON.stringify({ previews: [aPreview()] }) });
    const app = await gatewayWith({ releasesDir, trustProxy: true });
    const { cookies } = await open(app, token, { 'x-forwarded-proto': 'https' });
    expect(cookies).toHaveLength(3);
    for (const { line } of cookies) expect(line).toContain('; Secure');
  });

  test.each([
    ['that is guessed', newToken()],
    ['with the hash of a token', aPreview().tokenHash],
    ['with the name of a preview', 'ab12cd34'],
  ])('%s opens the portal, and nothing else', async (_, link) => {
    const { reply, cookies } = await open((await portal()).app, link);
    expect([reply.statusCode, reply.headers.location, cookies]).toEqual([303, '/', []]);
  });
});

describe('the registry', () => {
  test('answers the browser with the link the previewed version, and caches keep that for nobody', async () => {
    const { app } = await portal();
    const { cookie } = await open(app);
    const answer = await ask(app, cookie);
    expect(versions(answer)).toEqual(['2.0.0']);
    expect(answer.previews).toEqual([
      { remote: 'chargers', version: '2.0.0', until: '2026-11-28T11:00:00.000Z', isOver: false },
    ]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringMatching(/^Cookie/),
    });
    expect(answer.headers.etag).toBeUndefined();
    const other = await ask(app);
    expect([versions(other), other.previews, other.headers['cache-control']]).toEqual([
      ['1.0.0'],
      undefined,
      'no-cache',
    ]);
  });

  test('does not answer “not changed” for what the browser had before the link', async () => {
    const { app } = await portal();
    const { etag } = (await ask(app)).headers;
    const { cookie } = await open(app);
    const headers = { host: 'demo.localhost', cookie, 'if-none-match': String(etag) };
    expect((await app.inject({ url: '/registry/remotes.json', headers })).statusCode).toBe(200);
  });

  test.each([
    ['a guessed token', `preview_chargers=${newToken()}`],
    ['a hash', `preview_chargers=${aPreview().tokenHash}`],
    ['the id of a preview that is shown', 'previewed_chargers=ab12cd34'],
    ['rubbish', 'preview_chargers=; =; preview_chargers'],
  ])('answers as to everybody for %s', async (_, cookie) => {
    const answer = await ask((await portal()).app, cookie);
    expect([versions(answer), answer.previews]).toEqual([['1.0.0'], undefined]);
  });

  test('adds a remote that nobody has yet', async () => {
    const grid = { remote: 'grid', version: '0.1.0', entry: entryOf('grid', '0.1.0') };
    const { app } = await portal([aPreview(grid)]);
    expect(versions(await ask(app, (await open(app)).cookie))).toEqual(['1.0.0', '0.1.0']);
  });

  test('shows no preview of what is switched off, for that tenant or for all', async () => {
    const { app, write } = await portal([aPreview({ offAt: ['metro'] })]);
    const { cookie } = await open(app);
    expect(versions(await ask(app, cookie, 'metro.localhost'))).toEqual(['1.0.0']);
    expect(versions(await ask(app, cookie))).toEqual(['2.0.0']);
    await write(signed({ previews: [aPreview({ offAt: ['*'] })], sequence: 2 }));
    expect(versions(await ask(app, cookie))).toEqual(['1.0.0']);
  });
});

describe('a preview that is over', () => {
  test.each([
    ['in its time', async () => void vi.setSystemTime(now.getTime() + hourMs)],
    [
      'before it',
      async ({ write }: Awaited<ReturnType<typeof portal>>) =>
        write(signed({ previews: [aPreview({ until: now.toISOString() })], sequence: 2 })),
    ],
  ])('%s leaves the live version, and says so until the page has said it', async (_, end) => {
    const opened = await portal();
    const { app } = opened;
    const { cookie } = await open(app);
    await end(opened);
    const answer = await ask(app, cookie);
    expect(versions(answer)).toEqual(['1.0.0']);
    expect(answer.previews).toMatchObject([{ remote: 'chargers', version: '2.0.0', isOver: true }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const left = await app.inject({ method: 'DELETE', url: '/registry/preview/chargers', headers: { cookie } });
    const forgotten = cookiesSet(left.headers['set-cookie']);
    expect([left.statusCode, forgotten.map(({ value, maxAge }) => [value, maxAge])]).toEqual([
      204,
      [
        ['', 0],
        ['', 0],
        ['', 0],
      ],
    ]);
    expect(new Set(forgotten.map(({ name }) => name))).toEqual(new Set(['preview_chargers', 'previewed_chargers']));
    expect((await ask(app)).previews).toBeUndefined();
  });

  test('is told also where the browser has dropped its token in time', async () => {
    const { app } = await portal();
    const { cookies } = await open(app);
    vi.setSystemTime(now.getTime() + 2 * hourMs);
    const kept = cookies.filter(({ maxAge }) => maxAge > 7200).map(({ name, value }) => `${name}=${value}`);
    expect(kept).toHaveLength(1);
    expect((await ask(app, kept.join())).previews).toMatchObject([{ isOver: true }]);
  });

  test('is told to who opens the link too late, who gets no token', async () => {
    const { app } = await portal([aPreview({ until: now.toISOString() })]);
    const { reply, cookie } = await open(app);
    expect([reply.headers.location, cookie]).toEqual(['/', 'previewed_chargers=ab12cd34']);
    expect((await ask(app, cookie)).previews).toMatchObject([{ isOver: true }]);
  });
});

describe('files of a version that is only previewed', () => {
  const url = '/releases/chargers/2.0.0/static/a.js';
  test('are there for browsers with its link, also after its end, and for no one else', async () => {
    const { app, write } = await portal();
    const { cookie } = await open(app);
    const get = (headers = {}) => app.inject({ url, headers });
    expect([(await get()).statusCode, (await get({ cookie: `preview_chargers=${newToken()}` })).statusCode]).toEqual([
      404, 404,
    ]);
    const had = await get({ cookie });
    expect([had.statusCode, had.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    await write(signed({ previews: [aPreview({ until: now.toISOString() })], sequence: 2 }));
    expect([(await get()).statusCode, (await get({ cookie })).statusCode]).toEqual([404, 200]);
  });

  test('are everybody’s once it is published', async () => {
    const { app } = await portal([aPreview({ isPublished: true })]);
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});

describe('signatures hold for previews', () => {
  test('code that no team has signed is a card with its owner’s name', async () => {
    const { app, releasesDir } = await portal();
    await writeFile(join(releasesDir, 'chargers/2.0.0/static/a.js'), 'alert(1)');
    const { remotes } = await ask(app, (await open(app)).cookie);
    expect(remotes).toMatchObject([
      { id: 'chargers', owner: 'chargers team', version: '2.0.0', entry: '', manifest: null },
    ]);
  });

  test('a list that the registry has not signed counts for nothing, and an old one is not taken back', async () => {
    const { app, write } = await portal([aPreview({ until: now.toISOString() })]);
    await open(app);
    await write(JSON.stringify({ previews: [aPreview()], sequence: 3 }));
    expect((await open(app)).reply.headers.location).toBe('/');
    await write(signed({ previews: [aPreview()], sequence: 0 }));
    expect((await open(app)).reply.headers.location).toBe('/');
    await write(signed({ previews: [aPreview()], sequence: 2 }));
    expect((await open(app)).reply.headers.location).toBe('/chargers');
  });
});
