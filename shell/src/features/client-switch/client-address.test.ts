import { expect, test } from 'vitest';
import { clientAddress, hostAddress } from './client-address.ts';

const here = 'http://demo.localhost:8080';

test('the ticket goes to the client’s host, by the way this page came', () => {
  const reply = { token: 'a b', tenant_domain: 'metro.localhost:8080' };
  expect(clientAddress(reply, here)).toBe('http://metro.localhost:8080/?token=a%20b');
  expect(hostAddress('metro.example', 'https://demo.example', '/account')).toBe('https://metro.example/account');
});

test.each(['', 'metro/evil', 'user@evil.example', 'evil.example?'])('“%s” is no host', (domain) => {
  expect(hostAddress(domain, here, '/')).toBeNull();
});
