import { afterEach, describe, expect, it, vi } from 'vitest';
import { accessTokenSeconds, readAccessToken, signAccessToken } from './access-token.ts';

const secret = new TextEncoder().encode('a secret of the tests, long enough to sign');
const claims = { tenant: 'demo', account: 'somebody', session: 'one' };
const start = new Date('2026-03-01T10:00:00Z');

afterEach(() => {
  vi.useRealTimers();
});

describe('an access token that has been read before', () => {
  it('is good until its end, and no longer', async () => {
    vi.useFakeTimers({ now: start, toFake: ['Date'] });
    const token = await signAccessToken(claims, secret);
    expect(await readAccessToken(token, secret)).toEqual(claims);
    vi.setSystemTime(start.getTime() + accessTokenSeconds * 1000 - 1);
    expect(await readAccessToken(token, secret)).toEqual(claims);
    vi.setSystemTime(start.getTime() + accessTokenSeconds * 1000);
    await expect(readAccessToken(token, secret)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
  });

  it('is worth nothing under another secret, or with another end', async () => {
    const token = await signAccessToken(claims, secret);
    await readAccessToken(token, secret);
    const other = new TextEncoder().encode('another secret of the tests, as long as it');
    const refused = { code: 'NOT_SIGNED_IN' };
    await expect(readAccessToken(token, other)).rejects.toMatchObject(refused);
    await expect(readAccessToken(`${token}A`, secret)).rejects.toMatchObject(refused);
  });
});
