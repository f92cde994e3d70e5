import {
  changeChargerTags,
  type Charger,
  type ChargerTagItem,
  deleteChargerTag,
  listChargerTags,
  mergeChargerTags,
  renameChargerTag,
} from '@plugboard/contracts/chargers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastEntry } from '../../../../testing/accounts.ts';
import { insertCharger } from '../../../../testing/charger-fixtures.ts';
import { openChargerTests, type ChargerTests } from '../../../../testing/charger-tests.ts';
import { engines } from '../../../../testing/engines.ts';

describe.each(engines)('the tags of a tenant on %s', (engine) => {
  let test: ChargerTests;
  let keys = 0;
  async function tagged(custom_id: string, tags: readonly string[]): Promise<string> {
    const id = await insertCharger(test.database, 'demo', { custom_id });
    const url = changeChargerTags.path.replace('{id}', id);
    await test.call({ method: 'PATCH', url, token: test.tokens['owner'], body: { add: tags, remove: [] } });
    return id;
  }
  const tagsOf = async (id: string) => (await test.read(id)).json<Charger>().tags;
  const list = async (query: string) =>
    (await test.call({ url: `${listChargerTags.path}?limit=100&${query}`, token: test.tokens['partner'] })).json<{
      results: ChargerTagItem[];
      count: number;
    }>();
  const post = ({ path }: { path: string }, body: object, special: object = {}) => {
    keys += 1;
    const headers = { 'idempotency-key': `tag ${keys}`, 'accept-language': 'en' };
    return test.call({ method: 'POST', url: path, token: test.tokens['owner'], body, headers, ...special });
  };
  const remove = (name: string) =>
    test.call({
      method: 'DELETE',
      url: deleteChargerTag.path.replace('{name}', encodeURIComponent(name)),
      token: test.tokens['owner'],
    });

  beforeAll(async () => {
    test = await openChargerTests(engine);
  });
  afterAll(() => test.close());

  it('are listed with how many chargers carry each, without those that none does', async () => {
    await tagged('LIST-1', ['List lobby', 'List roof']);
    const gone = await tagged('LIST-2', ['List lobby', 'List gone']);
    await test.database.kysely.deleteFrom('charger_tag_use').where('tag_key', '=', 'list gone').execute();
    expect(await tagsOf(gone)).toEqual(['List lobby']);
    expect(await list('search=list&ordering=-chargers')).toMatchObject({
      results: [
        { name: 'List lobby', chargers: 2 },
        { name: 'List roof', chargers: 1 },
      ],
      count: 2,
    });
    expect((await list('search=lobby%20list')).count).toBe(1);
  });

  it('are renamed at every charger, recorded, and only their case is no other tag', async () => {
    const [one, two] = [await tagged('NAME-1', ['Nigth', 'Other']), await tagged('NAME-2', ['Nigth'])];
    const renamed = await post(renameChargerTag, { name: 'nigth', new_name: 'Night' });
    expect(renamed.json()).toEqual({ name: 'Night', chargers: 2 });
    expect([await tagsOf(one), await tagsOf(two)]).toEqual([['Night', 'Other'], ['Night']]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'charger_tag.renamed',
      before: { name: 'Nigth' },
      after: { name: 'Night', chargers: 2 },
    });
    await post(renameChargerTag, { name: 'Night', new_name: 'NIGHT' });
    expect(await tagsOf(two)).toEqual(['NIGHT']);
  });

  it('are not merged by a rename, and one that nobody carries is missing', async () => {
    await tagged('CLASH-1', ['Clash a', 'Clash b']);
    const clash = await post(renameChargerTag, { name: 'Clash a', new_name: 'CLASH B' });
    expect([clash.statusCode, clash.json()]).toEqual([
      400,
      { new_name: ['The tag “Clash b” already exists. To keep only one, merge them.'] },
    ]);
    expect((await post(renameChargerTag, { name: 'Never there', new_name: 'x' })).statusCode).toBe(404);
    expect((await post(renameChargerTag, { name: 'Clash a', new_name: 'a,b' })).json()).toEqual({
      new_name: ['A tag cannot contain a comma.'],
    });
  });

  it('are merged into one of them, which each charger carries once', async () => {
    const [one, two, three] = [
      await tagged('MERGE-1', ['Merge a', 'Merge b']),
      await tagged('MERGE-2', ['Merge b', 'Merge c']),
      await tagged('MERGE-3', ['Merge c']),
    ];
    const merged = await post(mergeChargerTags, { tags: ['merge a', 'Merge B', 'Merge c'], into: 'Merge c' });
    expect(merged.json()).toEqual({ name: 'Merge c', chargers: 3 });
    for (const id of [one, two, three]) expect(await tagsOf(id)).toEqual(['Merge c']);
    expect((await list('search=merge')).results).toEqual([{ name: 'Merge c', chargers: 3 }]);
    expect(await lastEntry(test)).toMatchObject({
      action: 'charger_tag.merged',
      after: { name: 'Merge c', chargers: 3 },
    });
  });

  it('are merged only where they are in use, and into another one', async () => {
    await tagged('ODD-1', ['Odd']);
    const refusal = async (body: object) => {
      const reply = await post(mergeChargerTags, body);
      return [reply.statusCode, reply.json()];
    };
    const unknown = 'No charger has the tag “Nowhere”. Choose one that is in use.';
    expect(await refusal({ tags: ['Odd'], into: 'Nowhere' })).toEqual([400, { into: [unknown] }]);
    expect(await refusal({ tags: ['Nowhere'], into: 'Odd' })).toEqual([400, { tags: [unknown] }]);
    expect(await refusal({ tags: ['odd'], into: 'Odd' })).toEqual([
      400,
      { into: ['Choose another tag to merge into.'] },
    ]);
  });

  it('are removed from every charger, also those with a slash', async () => {
    const id = await tagged('GONE-1', ['A/C 50%', 'Stays']);
    expect((await remove('a/c 50%')).json()).toEqual({ chargers: 1 });
    expect(await tagsOf(id)).toEqual(['Stays']);
    expect(await lastEntry(test)).toMatchObject({ action: 'charger_tag.removed', before: { name: 'A/C 50%' } });
    expect((await remove('a/c 50%')).statusCode).toBe(404);
  });

  it('are their tenant’s alone', async () => {
    await tagged('OURS-1', ['Ours alone']);
    const elsewhere = { token: test.tokens['metro'], tenant: 'metro' };
    expect((await post(renameChargerTag, { name: 'Ours alone', new_name: 'Theirs' }, elsewhere)).statusCode).toBe(404);
    const theirs = await test.call({ url: `${listChargerTags.path}?search=ours`, ...elsewhere });
    expect(theirs.json<{ count: number }>().count).toBe(0);
  });
});
