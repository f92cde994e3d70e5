import * as contracts from '@plugboard/contracts/all';
import { signIn } from '@plugboard/contracts/accounts';
import { filterNames, type Endpoint } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { insertLocation } from '../../testing/charger-fixtures.ts';
import { engines, oneEngine } from '../../testing/engines.ts';
import { signInAs } from '../../testing/sign-in.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { listEndpoints } from '../list-endpoints.ts';
import { signAccessToken, type AccessClaims } from '../security/access-token.ts';

const endpoints = listEndpoints(contracts);
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public');
const named = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const someId = '0b0f8c1e-7d0a-4d7e-9a86-1f0c4f6f2a10';
/** A value that each `{name}` of the path takes: most are UUIDs, a ticket's id is a number, a report's type is a word. */
function urlOf(endpoint: Endpoint): string {
  return endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const schema = endpoint.params?.shape[name];
    const values = [someId, '1', ...(schema instanceof z.ZodEnum ? schema.options : [])];
    return String(values.find((value) => schema instanceof z.ZodType && schema.safeParse(value).success) ?? someId);
  });
}
/** Say what is computed, not which rows: `detail` goes with a problem, `below` with the rule's 97 %, `service` with an offer. */
const periods = ['days', 'period', 'from', 'to', 'month', 'year_start', 'month_start', 'year_end', 'month_end'];
const measures = ['by', ...periods, 'below', 'detail', 'service'];
/** Equality filters of a list, by their declared names; not the parameters that select the list itself. */
function filtersOf({ query }: Endpoint): string[] {
  if (!query || !('search' in query.shape)) return [];
  const isOptional = (name: string) => z.object({ [name]: query.shape[name] }).safeParse({}).success;
  return [...filterNames(query)].flatMap(([name, declared]) =>
    name !== declared && isOptional(declared) && !measures.includes(declared) ? [declared] : [],
  );
}
/** Two values that a filter takes; `undefined` where it takes one only. */
function someValues({ query }: Endpoint, name: string): string | undefined {
  const schema = z.toJSONSchema(z.object({ name: query?.shape[name] }), { unrepresentable: 'any' });
  const filter = schema.properties?.['name'];
  const listed = typeof filter === 'object' ? filter.items : undefined;
  if (typeof listed !== 'object' || Array.isArray(listed)) return undefined;
  // Of a value in one of several forms, the first form.
  const [items = listed] = (listed.anyOf ?? []).filter((form) => typeof form === 'object');
  const ofType = new Map<unknown, string>([
    ['integer', '1'],
    ['boolean', 'true'],
  ]);
  const fitting = ofType.get(items.type) ?? (items.format === 'uuid' ? someId : 'text');
  const [value = fitting, other = value] = items.enum ?? [];
  return `${value},${other}`;
}
/** The parameters that a list requires, such as `problem=OFFLINE&`. */
const requiredOf = ({ query }: Endpoint): string =>
  Object.entries(query?.shape ?? {})
    .filter(([name, schema]) => !z.object({ [name]: schema }).safeParse({}).success)
    .map(([name, schema]) => `${name}=${String(z.toJSONSchema(schema).enum?.[0] ?? someId)}&`)
    .join('');
const ofSuperusers = new Set<string>([
  'approve_tenant',
  'change_brand',
  'change_gridevent',
  'change_release',
  'view_browser_errors',
  'view_gridevent',
]);
/** Fields that choose one of several bodies, such as the action of a preview. */
function discriminatorOf({ body }: Endpoint): object {
  if (!(body instanceof z.ZodDiscriminatedUnion)) return {};
  const { discriminator } = body.def;
  const [first] = z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }).oneOf ?? [];
  const named = first?.properties?.[discriminator];
  return { [discriminator]: typeof named === 'object' ? named.const : undefined };
}
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each(engines)('every endpoint of the contracts on %s', (engine) => {
  let test: TestApp;
  let tokens: Record<string, string | undefined>;
  let driver: string;
  let admin: string;
  let superuser: string;

  beforeAll(async () => {
    test = await createTestApp(engine);
    // Utility rewards are for tenants with a location there.
    await insertLocation(test.database, 'demo', { name: 'Harbor', address: '1 Harbor Road, Oakland, CA 94607, USA' });
    await test.database.kysely
      .updateTable('account')
      .set({ has_payout_access: true, can_manage_payout_settings: true })
      .where('email', '=', 'admin@demo.example')
      .execute();
    driver = await signInAs(test, 'driver');
    admin = await signInAs(test, 'admin');
    superuser = await signInAs(test, 'superuser');
    const claims = JSON.parse(Buffer.from(superuser.split('.')[1] ?? '', 'base64url').toString()) as AccessClaims;
    const { secret } = test.app.platform;
    tokens = {
      'no token': undefined,
      'an expired token': await signAccessToken(claims, secret, new Date(Date.now() - 3_600_000)),
      'another tenant’s token': await signInAs(test, 'superuser', 'metro'),
      'a token of another key': await signAccessToken(claims, new TextEncoder().encode('x'.repeat(43))),
      'a token without signature': `${base64({ alg: 'none' })}.${base64({ ...claims, exp: 4e9 })}.`,
      'a token that names another tenant': await signAccessToken({ ...claims, tenant: 'metro' }, secret),
      'a token of an unknown session': await signAccessToken({ ...claims, session: someId }, secret),
      'a token of another account': await signAccessToken({ ...claims, account: someId }, secret),
      garbage: 'garbage',
    };
  });
  // The calls of one test count for no limit of the next.
  const forgetCalls = () => test.database.kysely.deleteFrom('rate_limit').execute();
  beforeEach(forgetCalls);
  afterAll(() => test.close());

  /** For what is refused before a row is looked for: on one engine. */
  const once = (list: readonly Endpoint[]) => (engine === oneEngine ? named(list) : []);

  const call = (endpoint: Endpoint, token: string | undefined) =>
    test.call({ method: endpoint.method, url: urlOf(endpoint), token, ...(endpoint.body && { body: {} }) });

  const fieldsIn = (schema: z.ZodType | undefined): string[] =>
    schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const holderOf = ({ permission }: Endpoint) => {
    if (permission === 'public') return undefined;
    return ofSuperusers.has(permission) ? superuser : admin;
  };

  it.each(once(endpoints))('%s is served', async (_name, endpoint) => {
    expect(test.app.platform.endpoints).toContain(endpoint);
  });

  it.each(once(guarded))('%s lets nobody in without a good token of this tenant', async (_name, endpoint) => {
    for (const [kind, token] of Object.entries(tokens)) {
      const answer = await call(endpoint, token);
      expect([kind, answer.statusCode]).toEqual([kind, 401]);
      const code = kind === 'an expired token' ? 'TOKEN_EXPIRED' : 'NOT_SIGNED_IN';
      expect([kind, answer.json<{ code: string }>().code]).toEqual([kind, code]);
    }
  });

  it.each(once(guarded.filter(({ permission }) => permission !== 'signed-in')))(
    '%s needs its permission',
    async (_name, endpoint) => {
      const answer = await call(endpoint, driver);
      expect(answer.statusCode).toBe(403);
    },
  );

  it.each(once(endpoints.filter((endpoint) => endpoint.body)))(
    '%s refuses a field it does not know',
    async (_name, endpoint) => {
      const answer = await test.call({
        method: endpoint.method,
        url: urlOf(endpoint),
        token: holderOf(endpoint),
        body:
          endpoint.body instanceof z.ZodArray
            ? [{ is_superuser: true }]
            : { ...discriminatorOf(endpoint), is_superuser: true },
        headers: { 'if-match': '"1"' },
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('is_superuser');
    },
  );

  const withCharacters = (endpoint: Endpoint, path: string, body: object | undefined) =>
    test.call({
      method: endpoint.method,
      url: path,
      token: holderOf(endpoint),
      headers: { 'if-match': '"1"', 'idempotency-key': 'characters' },
      ...(endpoint.body && { body: body ?? {} }),
    });

  it.each(once(endpoints.filter(({ query, body }) => query ?? body)))(
    '%s refuses NUL and half an emoji in any field by name',
    async (_name, endpoint) => {
      const url = urlOf(endpoint);
      const answers = new Map<string, Awaited<ReturnType<typeof withCharacters>>[]>();
      for (const name of fieldsIn(endpoint.query))
        answers.set(name, [await withCharacters(endpoint, `${url}?${name}=a%00b`, undefined)]);
      for (const name of fieldsIn(endpoint.body)) {
        if (endpoint.rateLimit) await forgetCalls();
        answers.set(name, [
          await withCharacters(endpoint, url, { [name]: 'a\0b' }),
          await withCharacters(endpoint, url, { [name]: [{ deep: 'half \ud83d' }] }),
        ]);
      }
      for (const [name, [plain, deep]] of answers) {
        const text = [expect.stringContaining('cannot be saved')];
        expect([name, plain?.statusCode, plain?.json()]).toMatchObject([name, 400, { [name]: text }]);
        const inside = { [`${name}.0.deep`]: text };
        expect([name, deep?.json() ?? inside]).toMatchObject([name, inside]);
      }
    },
  );

  it.each(named(endpoints.filter(({ path }) => path.includes('{'))))(
    '%s knows nothing by a name with NUL',
    async (_name, endpoint) => {
      const answer = await withCharacters(endpoint, endpoint.path.replaceAll(/\{\w+\}/g, 'a%00b'), undefined);
      expect(answer.statusCode).toBeOneOf([400, 404]);
    },
  );

  const filtered = endpoints.filter((endpoint) => endpoint.query);

  it.each(once(filtered))('%s refuses a filter it does not know, by name', async (_name, endpoint) => {
    const url = `${urlOf(endpoint)}?bogus=1`;
    const answer = await test.call({ method: endpoint.method, url, token: holderOf(endpoint) });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { bogus: [expect.stringContaining(Object.keys(endpoint.query?.shape ?? {})[0] ?? '')] },
    ]);
  });

  it.each(once(filtered))('%s takes each filter by either of its names', async (_name, endpoint) => {
    const names = [...filterNames(endpoint.query ?? z.object({}))];
    for (const [name, declared] of names.filter(([other, own]) => other !== own)) {
      const url = `${urlOf(endpoint)}?${declared}=1&${name}=1`;
      const answer = await test.call({ method: endpoint.method, url, token: holderOf(endpoint) });
      expect(answer.json()).toEqual({ [name]: [`Already sent as ${declared}; send one of the two.`] });
    }
  });

  it.each(named(filtered.filter((endpoint) => filtersOf(endpoint).length > 0)))(
    '%s takes several values for each filter',
    async (_name, endpoint) => {
      const takes = async (name: string, value: string | undefined) => {
        const url = `${urlOf(endpoint)}?${requiredOf(endpoint)}${name}=${value}`;
        const answer = await test.call({ method: endpoint.method, url, token: holderOf(endpoint) });
        // A call about something that is not there is refused for that, once its filters have been read.
        return [200, 404].includes(answer.statusCode) ? 'taken' : `${answer.statusCode} ${answer.body}`;
      };
      for (const name of filtersOf(endpoint)) {
        const values = someValues(endpoint, name);
        expect([name, values]).toEqual([name, expect.stringContaining(',')]);
        expect([name, await takes(`${name.replace(/__in$/, '')}__in`, values)]).toEqual([name, 'taken']);
      }
    },
  );

  it('knows a tenant only by its own address', async () => {
    const body = { email: 'admin@demo.example', password: 'x' };
    const unknown = await test.call({ method: 'POST', url: signIn.path, tenant: 'nobody', body });
    expect([unknown.statusCode, unknown.json()]).toEqual([
      404,
      { detail: 'There is no portal at this address.', code: 'NOT_FOUND' },
    ]);
  });
});
