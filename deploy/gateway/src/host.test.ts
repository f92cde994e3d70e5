import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { nameOfHost, tenantOf } from './host.ts';

test.each([
  ['metro.localhost:8080', 'metro'],
  ['METRO.Portal.example.', 'metro'],
  ['localhost:8080', 'demo'],
  ['127.0.0.1:8080', 'demo'],
  ['[::1]:8080', 'demo'],
  ['portal', 'demo'],
  ['', 'demo'],
])('the tenant of %s is %s', (host, tenant) => expect(tenantOf(host, 'demo')).toBe(tenant));

test('without a default, a host that names no tenant has none', () => {
  expect(tenantOf('localhost:8080', null)).toBeNull();
  expect(tenantOf('metro.localhost:8080', null)).toBe('metro');
});

test('the default tenant is a setting, and in production there is none unless it is set', () => {
  expect(readConfig({}).defaultTenant).toBe('demo');
  expect(readConfig({ NODE_ENV: 'production' }).defaultTenant).toBeNull();
  expect(readConfig({ NODE_ENV: 'production', DEFAULT_TENANT: '' }).defaultTenant).toBeNull();
  expect(readConfig({ NODE_ENV: 'production', DEFAULT_TENANT: 'metro' }).defaultTenant).toBe('metro');
});

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
