import { describe, expect, it } from 'vitest';
import { toCookieHeader, parseCookies } from './cookies.ts';

describe('cookies', () => {
  it('are read by name, the first of two with one name', () => {
    expect(parseCookies('a=1; b=x=y;c; a=2 ;=z')).toEqual({ a: '1', b: 'x=y', '': 'z' });
    expect(parseCookies(undefined)).toEqual({});
  });

  it('are set for one path and no script, and over TLS only for TLS', () => {
    const cookie = { name: 'n', value: 'v', path: '/api/auth', seconds: 60 };
    const header = 'n=v; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Strict';
    expect(toCookieHeader(cookie, 'http')).toBe(header);
    expect(toCookieHeader(cookie, 'https')).toBe(`${header}; Secure`);
  });
});
