import { describe, expect, it } from 'vitest';
import { getTenantDomain, getMainHost, isMainHost, getTenantOfHost } from './tenant-of-host.ts';

const local = { publicOrigin: undefined, defaultTenant: 'demo' };
const production = { publicOrigin: 'https://plugboard.example', defaultTenant: undefined };

describe('the tenant of a host name', () => {
  it.each([
    ['metro.localhost:8080', 'metro'],
    ['Metro.Example.org', 'metro'],
    ['localhost:8080', 'demo'],
    ['127.0.0.1:8080', 'demo'],
    ['[::1]:8080', 'demo'],
  ])('%s is %s', (host, tenant) => {
    expect(getTenantOfHost(host, local)).toBe(tenant);
  });

  it('is none at the main host of production', () => {
    expect(getTenantOfHost('plugboard.example', production)).toBeUndefined();
    expect(getTenantOfHost('metro.plugboard.example', production)).toBe('metro');
  });

  it('knows the main host', () => {
    expect(isMainHost('localhost:8080', undefined)).toBe(true);
    expect(isMainHost('plugboard.example', 'https://plugboard.example')).toBe(true);
    expect(isMainHost('demo.localhost:8080', 'http://localhost:8080')).toBe(false);
  });
});

describe('where a tenant’s portal is', () => {
  it.each([
    ['localhost:8080', undefined, 'metro.localhost:8080'],
    ['demo.localhost:8080', undefined, 'metro.localhost:8080'],
    ['127.0.0.1:8080', undefined, 'metro.localhost:8080'],
    ['10.0.0.7', 'https://plugboard.example', 'metro.plugboard.example'],
  ])('from %s with origin %s it is %s', (host, origin, domain) => {
    expect(getTenantDomain('metro', host, origin)).toBe(domain);
  });
});

it.each([
  ['metro.localhost:8080', undefined, 'localhost:8080'],
  ['localhost', undefined, 'localhost'],
  ['metro.portal.example', 'https://portal.example', 'portal.example'],
  ['metro.company.example', 'https://metro.company.example', 'metro.company.example'],
  ['metro.portal.example', 'https://portal.example:8443', 'portal.example:8443'],
  ['metro.portal.example', undefined, null],
  ['metro.example', undefined, null],
  ['127.0.0.1:8080', undefined, null],
  ['evillocalhost', undefined, null],
])('the main host, asked at %s with the public origin %s, is %s', (host, publicOrigin, mainHost) => {
  expect(getMainHost(host, publicOrigin)).toBe(mainHost);
});
