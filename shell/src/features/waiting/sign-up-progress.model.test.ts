import { expect, test } from 'vitest';
import { portalAddress, stageOf } from './sign-up-progress.model.ts';

test('what the server says counts for more than the address', () => {
  expect(stageOf(null, 'creating')).toBe('creating');
  expect(stageOf({ status: 'approved', tenant_name: 'Acme', tenant_domain: 'acme.example' }, 'creating')).toBe(
    'approved',
  );
});

test.each([
  ['acme.localhost:8080', 'http://acme.localhost:8080/login'],
  ['', '/login'],
  ['evil.example/x', '/login'],
  ['user@evil.example', '/login'],
])('the portal at %o', (domain, address) => {
  expect(portalAddress(domain, 'http:')).toBe(address);
});
