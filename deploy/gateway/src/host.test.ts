import { expect, test } from 'vitest';
import { nameOfHost, tenantOf } from './host.ts';

test.each([
  ['metro.localhost:8080', 'metro'],
  ['METRO.Portal.example.', 'metro'],
  ['localhost:8080', 'demo'],
  ['127.0.0.1:8080', 'demo'],
  ['[::1]:8080', 'demo'],
  ['portal', 'demo'],
  ['', 'demo'],
])('the tenant of %s is %s', (host, tenant) => expect(tenantOf(host)).toBe(tenant));

test.each([
  'a..b',
  'metro.localhost/../x',
  'me tro',
  '-metro.localhost',
  '[::1',
  '[1.2.3.4]',
  'a:b:c',
  '__proto__.x',
  '<b>.x',
])('%s is not a host name', (host) => expect(nameOfHost(host)).toBeNull());
