import { replaceTransport, type TransportRequest } from '@plugboard/api/core';
import type { Account } from '@plugboard/contracts/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { account, answer, fakeServer, paths, signedInPage, tokenOf } from '../fake-server.test-support.ts';
import { acceptHandover, type SessionChoice } from './accept-handover.ts';
import { takeHandover } from './handover.ts';

const seth: Account = { ...account, id: '5f0d8b1e-0001-4c5e-8a4b-000000000002', first_name: 'Seth' };
const tokens = { token: 'b.2.y', refresh_token: 'r2' };

/** Opens an address; `goesOn` is the person's answer to the account switch prompt. */
async function open(rest: string, { goesOn = false, allowsTokens = true } = {}) {
  const choose = vi.fn(async (_: SessionChoice) => goesOn);
  const handedOver = takeHandover(`http://metro.localhost:8080${rest}`);
  await acceptHandover(handedOver, { mainHost: 'localhost:8080', allowsTokens, choose });
  return {
    asked: choose.mock.calls,
    stored: localStorage.getItem('access_token'),
    refresh: localStorage.getItem('refresh_token'),
  };
}

/** A server that knows accounts by token, trades `r2` and tickets for a good pair, and ends sessions. */
function serverWith(byToken: Readonly<Record<string, Account>>) {
  const ended: (string | null)[] = [];
  const trade = ({ body }: TransportRequest) =>
    body === '{"refresh_token":"r2"}' || body === '{"ticket":"f00d"}' ? answer(200, tokens) : answer(401);
  fakeServer({
    [paths.account]: (request) => {
      const found = byToken[tokenOf(request) ?? ''];
      return found ? answer(200, found) : answer(401);
    },
    [paths.refresh]: trade,
    [paths.ticket]: trade,
    [paths.signOut]: (request) => {
      ended.push(tokenOf(request));
      return answer(200, { result: 'OK' });
    },
  });
  return { ended };
}

afterEach(() => {
  replaceTransport(null);
  vi.restoreAllMocks();
});

describe('with nobody signed in', () => {
  beforeEach(() => localStorage.clear());

  test('a session in the address is kept under the names of the specification', async () => {
    localStorage.setItem('refresh_token', 'somebody else’s');
    await open('/?token=a.b.c&is_admin=true');
    expect({ ...localStorage }).toEqual({ access_token: 'a.b.c', is_admin: 'true', is_superuser: 'false' });
  });

  test('tokens are ignored where the tenant’s switch is off, tickets are not', async () => {
    serverWith({});
    expect((await open('/?token=a.b.c&ref=r', { allowsTokens: false })).stored).toBeNull();
    expect((await open('/?token=f00d', { allowsTokens: false })).stored).toBe('b.2.y');
  });

  test('an old ticket is no session, a server in trouble is not an answer', async () => {
    serverWith({});
    expect((await open('/?token=bad')).stored).toBeNull();
    fakeServer({ [paths.ticket]: () => answer(503) });
    await expect(open('/?token=f00d')).rejects.toMatchObject({ status: 503 });
    expect(localStorage).toHaveLength(0);
  });
});

describe('with somebody signed in', () => {
  beforeEach(() => void signedInPage());

  test.each(['/?token=x&ref=y', '/?token=x.y.z', '/?token=x.y.z&refresh_token=y', '/?token=used'])(
    'a bad token leaves their session alone: %s',
    async (rest) => {
      const { ended } = serverWith({ 'a.1.x': account });
      const { asked, stored, refresh } = await open(rest);
      expect([stored, refresh, asked, ended]).toEqual(['a.1.x', 'r1', [], []]);
    },
  );

  test.each(['/?token=b.2.y&ref=r2', '/?token=f00d', '/?token=expired.2.y&refresh_token=r2'])(
    'another person’s session waits for their answer: %s',
    async (rest) => {
      serverWith({ 'a.1.x': account, 'b.2.y': seth });
      const { asked, stored, refresh } = await open(rest);
      expect(asked).toEqual([[{ current: account, offered: seth, isFromOwnHost: false }]]);
      expect([stored, refresh]).toEqual(['a.1.x', 'r1']);
    },
  );

  test('their session is still stored while they are asked', async () => {
    serverWith({ 'a.1.x': account, 'b.2.y': seth });
    let stored: string | null = null;
    const choose = async () => {
      stored = localStorage.getItem('access_token');
      return true;
    };
    const handedOver = takeHandover('http://metro.localhost:8080/?token=b.2.y&ref=r2');
    await acceptHandover(handedOver, { mainHost: 'localhost:8080', allowsTokens: true, choose });
    expect([stored, localStorage.getItem('access_token')]).toEqual(['a.1.x', 'b.2.y']);
  });

  test('who goes on as the other ends their own session; who stays ends the one of the ticket', async () => {
    const server = serverWith({ 'a.1.x': account, 'b.2.y': seth });
    expect((await open('/?token=f00d', { goesOn: true })).stored).toBe('b.2.y');
    expect(server.ended).toEqual(['a.1.x']);
    signedInPage();
    const again = serverWith({ 'a.1.x': account, 'b.2.y': seth });
    await open('/?token=f00d');
    expect(again.ended).toEqual(['b.2.y']);
  });

  test('the session that a link carries is not ended by declining it', async () => {
    const { ended } = serverWith({ 'a.1.x': account, 'b.2.y': seth });
    await open('/?token=b.2.y&ref=r2');
    expect(ended).toEqual([]);
  });

  test('nobody is asked for their own other session, nor where their session is over', async () => {
    serverWith({ 'a.1.x': account, 'b.2.y': account });
    expect(await open('/?token=b.2.y&ref=r2')).toMatchObject({ stored: 'b.2.y', asked: [] });
    signedInPage();
    serverWith({ 'b.2.y': seth });
    expect(await open('/?token=b.2.y&ref=r2')).toMatchObject({ stored: 'b.2.y', asked: [] });
  });

  test('the owner’s own session and an administrator’s visit to that account are two people', async () => {
    const switched_client = { name: 'Metro', expires_at: '2026-11-22T12:00:00Z', home_domain: 'demo.localhost:8080' };
    serverWith({ 'a.1.x': account, 'b.2.y': { ...account, switched_client } });
    expect((await open('/?token=f00d')).asked).toHaveLength(1);
  });

  test('a session that another host of the portal passes on replaces another person’s only after the question', async () => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(`http://demo.${location.host}/`);
    serverWith({ 'a.1.x': account, 'b.2.y': seth });
    expect(await open('/?token=f00d')).toMatchObject({
      stored: 'a.1.x',
      asked: [[{ current: account, offered: seth, isFromOwnHost: true }]],
    });
    serverWith({ 'a.1.x': account, 'b.2.y': account });
    expect(await open('/?token=f00d')).toMatchObject({ stored: 'b.2.y', asked: [] });
  });

  test('where the server cannot say whose the new session is, the old one stays', async () => {
    fakeServer({ [paths.account]: () => answer(500) });
    await expect(open('/?token=b.2.y&ref=r2')).rejects.toMatchObject({ status: 500 });
    expect(localStorage.getItem('access_token')).toBe('a.1.x');
  });
});
