import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BucketServer } from './bucket-server.fixtures.ts';
import { privateHeaders as headers } from './objects.ts';
import { bucketHere, type S3Client } from './s3-client.ts';

const double = new BucketServer();
const { TEST_RELEASE_STORE: server } = process.env;
const own = `tests-${randomUUID()}`;

const doubleHere = async (): Promise<NodeJS.ProcessEnv> => ({
  RELEASE_STORE: `s3://portal/${own}`,
  RELEASE_STORE_ENDPOINT: await double.listen(),
  AWS_ACCESS_KEY_ID: 'id',
  AWS_SECRET_ACCESS_KEY: 'secret',
});

/** The double, and the bucket of `TEST_RELEASE_STORE`, with endpoint and keys as the release tool has them. */
const stores: readonly [name: string, variables: () => Promise<NodeJS.ProcessEnv>][] = [
  ['the double', doubleHere],
  ...(server
    ? [[server, async () => ({ ...process.env, RELEASE_STORE: `${server}/${own}` })] as [string, typeof doubleHere]]
    : []),
];

afterAll(() => double.close());

function clientOf(variables: NodeJS.ProcessEnv): S3Client {
  const client = bucketHere(variables);
  if (!client) throw new Error('No store is named');
  return client;
}

const bytes = (text: string) => Buffer.from(text);
const atOnce = Array.from({ length: 12 }, (_, at) => bytes(`writer ${at}`));

describe.each(stores)('%s', (name, variables) => {
  let store: S3Client;
  beforeAll(async () => {
    store = clientOf(await variables());
  });

  test('answers what was put, and nothing where it is known', async () => {
    const etag = await store.put('state/one.json', bytes('one'), headers);
    expect(await store.get('state/one.json')).toEqual({ body: bytes('one'), etag });
    expect([await store.get('state/one.json', etag ?? ''), await store.get('state/none.json')]).toEqual(['same', null]);
  });

  test('takes one of the writes that find no object', async () => {
    const tags = await Promise.all(atOnce.map((body) => store.put('state/new.json', body, headers, 'ifAbsent')));
    expect(tags.filter((tag) => tag !== null)).toHaveLength(1);
  });

  test('takes one of the writes that replace the same object, and keeps that one', async () => {
    const ifMatch = (await store.put('state/old.json', bytes('old'), headers)) ?? '';
    const tags = await Promise.all(atOnce.map((body) => store.put('state/old.json', body, headers, { ifMatch })));
    const kept = tags.findIndex((tag) => tag !== null);
    expect(tags.filter((tag) => tag !== null)).toHaveLength(1);
    expect(await store.get('state/old.json')).toMatchObject({ body: atOnce[kept] });
  });

  test('refuses to replace an object that is gone', async () => {
    expect(await store.put('state/gone.json', bytes('x'), headers, { ifMatch: '"0123"' })).toBeNull();
  });

  test('lists keys of any characters behind one', async () => {
    const keys = ["audit/1 a+b (1)'!*~.json", 'audit/2 ü&<.json', 'audit/3.json'];
    for (const key of keys) await store.put(key, bytes('x'), headers);
    expect([await store.list('audit/'), await store.list('audit/', keys[0])]).toEqual([keys, keys.slice(1)]);
  });

  test.skipIf(name === 'the double')('refuses what a wrong secret has signed', async () => {
    const wrong = clientOf({ ...(await variables()), AWS_SECRET_ACCESS_KEY: 'wrong' });
    await expect(wrong.get('state/one.json')).rejects.toThrow('answered 403');
    await expect(wrong.put('state/one.json', bytes('other'), headers)).rejects.toThrow('answered 403');
    expect(await store.get('state/one.json')).toMatchObject({ body: bytes('one') });
  });
});
