import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCharger } from '../../../testing/charger-fixtures.ts';
import { engines } from '../../../testing/engines.ts';
import { signInAs } from '../../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

describe.each(engines)('filters of a list on %s', (engine) => {
  let test: TestApp;
  let token: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    token = await signInAs(test, 'admin');
    await insertCharger(test.database, 'demo', {
      custom_id: 'A',
      status: 'FAULTED',
      connectivity: '4G',
      sim_iccid: '8901',
    });
    await insertCharger(test.database, 'demo', { custom_id: 'B', status: 'AVAILABLE', connectivity: 'WIFI' });
    await insertCharger(test.database, 'demo', { custom_id: 'C', status: 'OFFLINE', connectivity: 'WIFI' });
  });
  afterAll(() => test.close());

  const list = (query: string, path = '/api/v1/charger/') => test.call({ url: `${path}?${query}`, token });
  const found = async (query: string) =>
    (await list(query)).json<{ results: { custom_id: string }[] }>().results.map(({ custom_id }) => custom_id);

  it.each([
    ['status=FAULTED', ['A']],
    ['status__in=FAULTED', ['A']],
    ['status=FAULTED,OFFLINE', ['A', 'C']],
    ['status__in=FAULTED,OFFLINE', ['A', 'C']],
    ['status=FAULTED&status=OFFLINE', ['A', 'C']],
    ['connectivity=4G', ['A']],
    ['connectivity=WIFI&status=OFFLINE', ['C']],
  ])('%s finds %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  it('are refused by the name that was sent, with what would be right', async () => {
    const unknown = await list('bogus=1&colour=red');
    expect([unknown.statusCode, unknown.json()]).toEqual([
      400,
      {
        bogus: [expect.stringMatching(/^Unknown filter\. This list takes: search, limit, .*status__in.*\bstatus\b/)],
        colour: [expect.any(String)],
      },
    ]);
    expect((await list('status=BROKEN')).json()).toEqual({
      status: [expect.stringContaining('OUT_OF_ORDER')],
    });
    expect((await list('status=FAULTED&status__in=OFFLINE')).json()).toEqual({
      status__in: ['Already sent as status; send one of the two.'],
    });
  });

  it('stay with the pages that follow', async () => {
    const { next } = (await list('status=FAULTED,OFFLINE&limit=1')).json<{ next: string }>();
    const page = (await test.call({ url: next, token })).json<{ results: { custom_id: string }[] }>();
    expect(page.results.map(({ custom_id }) => custom_id)).toEqual(['C']);
  });
});
