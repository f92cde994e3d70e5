import { getAccount } from '@plugboard/contracts/accounts';
import { endpoint, page } from '@plugboard/contracts/platform';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callEarly } from '../early-calls.ts';
import { ApiError, NetworkError, UnexpectedReplyError } from '../errors.ts';
import { answer, fakeServer, fakeSession } from '../fake-server.test-support.ts';
import { replaceTransport, type TransportRequest } from '../transport.ts';
import { ApiProvider } from './api-provider.tsx';
import { queryClient, shouldRetry } from './query-client.ts';
import { useApiMutation } from './use-api-mutation.ts';
import { useApiQueries } from './use-api-queries.ts';
import { useApiQuery } from './use-api-query.ts';

const things = endpoint({
  ...getAccount,
  path: '/api/v1/thing/',
  query: z.object({ search: z.string().optional() }),
  reply: page(z.string()),
});
const addThing = endpoint({
  ...getAccount,
  method: 'POST',
  path: '/api/v1/thing/',
  repeat: 'same-result',
  body: z.strictObject({ name: z.string() }),
  reply: z.object({ name: z.string() }),
});
const inPortal = { wrapper: ApiProvider };
const pageOf = (...results: string[]) => answer(200, { results, next: null, previous: null, count: results.length });
const searched = ({ url }: TransportRequest) => new URL(url, 'http://x').searchParams.get('search') ?? '';

beforeEach(() => {
  fakeSession();
  queryClient().clear();
});
afterEach(() => replaceTransport(null));

test('the same call in two roots is one request', async () => {
  const requests = fakeServer(() => pageOf('a'));
  const Things = ({ name }: { name: string }) => (
    <p>
      {name} {useApiQuery(things, {}).data?.results.join()}
    </p>
  );
  render(<Things name="one" />, inPortal);
  render(<Things name="two" />, inPortal);
  expect(await screen.findByText('one a')).toBeVisible();
  expect(await screen.findByText('two a')).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('an answer that was asked for early is there with the first picture, and only once', async () => {
  const early = vi.fn<() => Promise<Response>>(async () => new Response(await pageOf('early').body));
  vi.stubGlobal('fetch', early);
  const requests = fakeServer(() => pageOf('regular'));
  callEarly('/api/v1/thing/');
  await waitFor(() => expect(early).toHaveResolved());
  await new Promise((resolve) => setTimeout(resolve));
  const seen = renderHook(() => useApiQuery(things, {}), inPortal);
  expect(seen.result.current.data?.results).toEqual(['early']);
  expect(requests).toEqual([]);
  act(() => queryClient().clear());
  const again = renderHook(() => useApiQuery(things, {}), inPortal);
  await waitFor(() => expect(again.result.current.data?.results).toEqual(['regular']));
});

test('several calls are answered in their order, and share the cache', async () => {
  const requests = fakeServer((request) => pageOf(`found ${searched(request)}`));
  const calls = ['a', 'b'].map((search) => ({ query: { search } }));
  const windows = renderHook(() => useApiQueries(things, calls), inPortal);
  await waitFor(() =>
    expect(windows.result.current.map(({ data }) => data?.results[0])).toEqual(['found a', 'found b']),
  );
  renderHook(() => useApiQuery(things, { query: { search: 'a' } }), inPortal);
  expect(requests).toHaveLength(2);
});

test('a list keeps its page until the next one is there', async () => {
  fakeServer((request) => pageOf(`found ${searched(request)}`));
  const list = renderHook(({ search }) => useApiQuery(things, { query: { search } }, { keepPrevious: true }), {
    ...inPortal,
    initialProps: { search: 'a' },
  });
  await waitFor(() => expect(list.result.current.data?.results).toEqual(['found a']));
  list.rerender({ search: 'b' });
  expect(list.result.current).toMatchObject({ isPlaceholderData: true, data: { results: ['found a'] } });
  await waitFor(() => expect(list.result.current.data?.results).toEqual(['found b']));
});

test('a call whose reader has left is aborted', async () => {
  const requests = fakeServer(() => new Promise(() => undefined));
  const list = renderHook(() => useApiQuery(things, {}), inPortal);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.signal?.aborted).toBe(false);
  list.unmount();
  expect(requests[0]?.signal?.aborted).toBe(true);
});

test('a write reads again what it invalidates', async () => {
  const names = ['a'];
  fakeServer(({ method, body }) => {
    if (method === 'GET') return pageOf(...names);
    const added: unknown = JSON.parse(String(body));
    names.push('b');
    return answer(200, added);
  });
  const { result } = renderHook(
    () => ({ list: useApiQuery(things, {}), add: useApiMutation(addThing, { invalidates: [things] }) }),
    inPortal,
  );
  await waitFor(() => expect(result.current.list.data?.results).toEqual(['a']));
  await act(() => result.current.add.mutateAsync({ body: { name: 'b' } }));
  await waitFor(() => expect(result.current.list.data?.results).toEqual(['a', 'b']));
});

test.each([
  [new NetworkError('unreachable'), true],
  [new ApiError(502), true],
  [new ApiError(503), true],
  [new NetworkError('time-out'), false],
  [new ApiError(500), false],
  [new ApiError(401), false],
  [new ApiError(404), false],
  [new ApiError(429), false],
  [new UnexpectedReplyError(), false],
])('%o is worth another try: %o, and never a third', (error, worth) => {
  expect(shouldRetry(0, error)).toBe(worth);
  expect(shouldRetry(1, error)).toBe(false);
});
