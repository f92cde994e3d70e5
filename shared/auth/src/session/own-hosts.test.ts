import { afterEach, expect, test, vi } from 'vitest';
import { isOwnHost, leaveToOwnHost } from './own-hosts.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['http://localhost:8080/', 'http://metro.localhost:8080', true],
  ['http://demo.localhost:8080/', 'http://metro.localhost:8080', true],
  ['https://demo.portal.example/', 'https://metro.portal.example', true],
  ['https://metro.portal.example/', 'https://portal.example', true],
  ['https://evil.example/', 'https://metro.portal.example', false],
  ['https://evil.example/', 'https://portal.example', false],
  ['https://evil.example/', 'https://metro.example', false],
  ['https://portal.example.evil.example/', 'https://metro.portal.example', false],
  ['http://demo.portal.example/', 'https://metro.portal.example', false],
  ['http://demo.localhost:9999/', 'http://metro.localhost:8080', false],
  ['', 'https://metro.portal.example', false],
])('a page that came from “%s” to %s: own is %s', (referrer, here, isOwn) => {
  expect(isOwnHost(referrer, here, 'metro')).toBe(isOwn);
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
