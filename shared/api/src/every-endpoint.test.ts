import * as contracts from '@plugboard/contracts/all';
import type { Endpoint } from '@plugboard/contracts/platform';
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import { fetchReply } from './call-api.ts';
import { answer, fakeServer, fakeSession } from './fake-server.test-support.ts';
import type { PartsOf } from './parts.ts';
import { replaceTransport } from './transport.ts';

type Contracts = typeof contracts;

/** Headers that our own client must send with a write; the server accepts writes without them. */
interface Needed {
  readonly 'if-match': { readonly ifMatch: string };
  readonly 'idempotency-key': { readonly idempotencyKey: string };
}

/** Writes that compile without the header that makes them safe to repeat. */
type Unsafe = {
  [Name in keyof Contracts]: Contracts[Name] extends Endpoint & { readonly repeat: infer Repeat extends keyof Needed }
    ? PartsOf<Contracts[Name]> extends Needed[Repeat]
      ? never
      : Name
    : never;
}[keyof Contracts];

/** Writes to a versioned record that compile without the version they are about. */
type Unversioned = {
  [Name in keyof Contracts]: Contracts[Name] extends Endpoint & { readonly versioned: true }
    ? PartsOf<Contracts[Name]> extends Needed['if-match']
      ? never
      : Name
    : never;
}[keyof Contracts];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value && 'reply' in value;
const writes = Object.values<unknown>(contracts)
  .filter(isEndpoint)
  .filter((endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'OPTIONS');

beforeEach(() => void fakeSession());
afterEach(() => replaceTransport(null));

describe('every write of the contracts', () => {
  it('does not compile without the header that makes it safe to repeat', () => {
    expectTypeOf<Unsafe>().toBeNever();
    expectTypeOf<PartsOf<typeof contracts.changeTicket>>().toHaveProperty('ifMatch').toEqualTypeOf<string>();
    expectTypeOf<Unversioned>().toBeNever();
    expectTypeOf<PartsOf<typeof contracts.deleteUser>>().toHaveProperty('ifMatch').toEqualTypeOf<string>();
    expectTypeOf<PartsOf<typeof contracts.createTicket>>().toHaveProperty('idempotencyKey').toEqualTypeOf<string>();
  });

  it.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s carries If-Match and Idempotency-Key',
    async (_name, endpoint) => {
      const requests = fakeServer(() => answer(204, ''));
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'] as const);
      const parts = { params: Object.fromEntries(names), ifMatch: '"1"', idempotencyKey: 'key' };
      await fetchReply(endpoint, parts).catch(() => undefined);
      expect(requests[0]?.headers).toMatchObject({ 'If-Match': '"1"', 'Idempotency-Key': 'key' });
    },
  );
});
