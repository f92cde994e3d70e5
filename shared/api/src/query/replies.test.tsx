import { getAccount } from '@plugboard/contracts/accounts';
import { endpoint } from '@plugboard/contracts/platform';
import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { answer, fakeServer } from '../fake-server.test-support.ts';
import { replaceTransport } from '../transport.ts';
import { ApiProvider } from './api-provider.tsx';
import { queryClient } from './query-client.ts';
import { changeReplies, refetchReplies } from './replies.ts';
import { useApiQuery } from './use-api-query.ts';

const getThing = endpoint({
  ...getAccount,
  path: '/api/v1/thing/{id}/',
  params: z.object({ id: z.string() }),
  reply: z.object({ status: z.string(), name: z.string() }),
});

function Thing({ id }: { readonly id: string }) {
  const { data } = useApiQuery(getThing, { params: { id } });
  return <p>{data === undefined ? 'loading' : `${data.name} ${data.status}`}</p>;
}
const show = (...ids: string[]) =>
  render(
    <ApiProvider>
      {ids.map((id) => (
        <Thing key={id} id={id} />
      ))}
    </ApiProvider>,
  );
const breakA = () =>
  act(async () => changeReplies(getThing, (thing) => (thing.name === 'a' ? { ...thing, status: 'broken' } : thing)));

beforeEach(() => queryClient().clear());
afterEach(() => replaceTransport(null));

test('what is shown changes without another request', async () => {
  const requests = fakeServer(({ url }) => answer(200, { status: 'fine', name: url.includes('/a/') ? 'a' : 'b' }));
  show('a', 'b');
  await screen.findByText('b fine');
  await breakA();
  expect(await screen.findByText('a broken')).toBeVisible();
  expect(screen.getByText('b fine')).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('a reply that was on its way is changed when it arrives', async () => {
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (send = resolve));
  fakeServer(async () => {
    await held;
    return answer(200, { status: 'fine', name: 'a' });
  });
  show('a');
  await screen.findByText('loading');
  await breakA();
  await act(async () => send());
  expect(await screen.findByText('a broken')).toBeVisible();
});

test('calls with other parameters are not read again', async () => {
  const requests = fakeServer(({ url }) => answer(200, { status: 'fine', name: url }));
  show('a', 'b');
  await waitFor(() => expect(requests).toHaveLength(2));
  await act(async () => refetchReplies(getThing, { params: { id: 'b' } }));
  await waitFor(() => expect(requests.map(({ url }) => url).at(-1)).toContain('/b/'));
  expect(requests).toHaveLength(3);
});
