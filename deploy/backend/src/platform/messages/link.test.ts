import { describe, expect, it } from 'vitest';
import { buildLink } from './link.ts';

const asked = (host: string, protocol = 'http') => ({ host, protocol });

describe('a link in a mail', () => {
  it.each([
    ['demo.localhost:8080', 'http://metro.localhost:8080/login'],
    ['localhost:8080', 'http://metro.localhost:8080/login'],
    ['127.0.0.1:8080', 'http://metro.localhost:8080/login'],
    ['[::1]:8080', 'http://metro.localhost:8080/login'],
  ])('asked for at %s leads to the tenant', (host, link) => {
    expect(buildLink('metro', '/login', asked(host), undefined)).toBe(link);
  });

  it('goes by the public origin, whatever host and protocol were asked', () => {
    const origin = 'https://plugboard.example';
    for (const host of ['metro.plugboard.example', 'metro.attacker.example', 'localhost'])
      expect(buildLink('metro', '/login', asked(host), origin)).toBe('https://metro.plugboard.example/login');
  });

  it.each(['metro.attacker.example', 'attacker.example', 'metro.localhost.attacker.example', 'xlocalhost'])(
    'is not made for %s',
    (host) => {
      expect(() => buildLink('metro', '/login', asked(host), undefined)).toThrow('UNAVAILABLE');
    },
  );
});
