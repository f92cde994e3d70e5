import { afterEach, expect, test, vi } from 'vitest';
import { isOwnHost, leaveToOwnHost } from './own-hosts.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['http://localhost:8080/', 'http://metro.localhost:8080', 'localhost:8080', true],
  ['http://demo.localhost:8080/', 'http://metro.localhost:8080', 'localhost:8080', true],
  ['https://demo.portal.example/', 'https://metro.portal.example', 'portal.example', true],
  ['https://metro.portal.example/', 'https://portal.example', 'portal.example', true],
  ['https://evil.example/', 'https://metro.portal.example', 'portal.example', false],
  ['https://evil.example/', 'https://portal.example', 'portal.example', false],
  ['https://evil.example/', 'https://metro.example', null, false],
  ['https://evil.example./', 'https://metro.example', null, false],
  ['https://portal.example.evil.example/', 'https://metro.portal.example', 'portal.example', false],
  ['https://otherportal.example/', 'https://metro.portal.example', 'portal.example', false],
  ['http://demo.portal.example/', 'https://metro.portal.example', 'portal.example', false],
  ['http://demo.localhost:9999/', 'http://metro.localhost:8080', 'localhost:8080', false],
  ['', 'https://metro.portal.example', 'portal.example', false],
  // The main host's first label is a tenant's name too: others beside it are strangers.
  ['https://shop.company.example/', 'https://metro.company.example', 'metro.company.example', false],
  ['https://shop.company.example/', 'https://demo.metro.company.example', 'metro.company.example', false],
  ['https://metro.metro.company.example/', 'https://metro.company.example', 'metro.company.example', true],
])('a page that came from “%s” to %s, the main host being %s: own is %s', (referrer, here, mainHost, isOwn) => {
  expect(isOwnHost(referrer, here, mainHost)).toBe(isOwn);
});

test('leaving tells the next page the origin and nothing more', () => {
  const policies: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    policies.push(`${this.href} ${this.referrerPolicy}`);
  });
  leaveToOwnHost('http://metro.localhost:8080/?token=f00d');
  expect(policies).toEqual(['http://metro.localhost:8080/?token=f00d origin']);
  expect(document.querySelector('a')).toBeNull();
});
