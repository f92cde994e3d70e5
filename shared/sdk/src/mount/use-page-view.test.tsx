import { configureApi, NetworkError, replaceTransport, type Transport } from '@plugboard/api';
import type { Gate, RemoteDeclaration } from '@plugboard/contracts/platform';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate } from '../router/page-history.ts';
import { initI18n } from '../texts/i18n.ts';
import { aHost, aRemote, aStrictHost } from './mount.fixtures.tsx';
import { RemoteRoot } from './remote-root.tsx';

/** Idle callbacks of the page. */
let waiting: Map<number, () => void>;
const carried = vi.fn<Transport>();

const answer = (status: number) => ({ status, header: () => null, body: '' });

const signedInWith = (token: string | null) =>
  configureApi({
    accessToken: () => token,
    refresh: async () => false,
    language: () => 'en',
    signedOut: () => undefined,
  });

/** Runs the idle callbacks, and waits for the calls that they begin. */
const idle = () =>
  act(async () => {
    for (const [id, callBack] of waiting) {
      waiting.delete(id);
      callBack();
    }
  });
const bodies = () => carried.mock.calls.map(([{ body }]) => JSON.parse(String(body)) as Record<string, string>);
const titles = () => bodies().map(({ event_value }) => event_value);

const Things = () => <h1>Screen</h1>;

/** Things at `/things/7` and at every address below it; the remote's other screen is not counted. */
function tracked(gate: Gate = {}, component: () => React.ReactNode = Things): RemoteDeclaration {
  const remote = aRemote(async () => ({ default: component }), gate);
  const { things, other } = remote.routes;
  if (!things || !other) throw new Error('The fixture has other routes');
  return { ...remote, routes: { things: { ...things, path: '/things/:id/*', tracked: 'Vehicles Page' }, other } };
}

const mount = (remote: RemoteDeclaration, host = aHost()) =>
  render(<RemoteRoot host={host} source={{ id: 'things', owner: 'Thing team', load: async () => remote }} />);

beforeEach(async () => {
  let count = 0;
  waiting = new Map();
  vi.stubGlobal('requestIdleCallback', (callBack: () => void) => {
    waiting.set((count += 1), callBack);
    return count;
  });
  vi.stubGlobal('cancelIdleCallback', (id: number) => waiting.delete(id));
  carried.mockReset().mockImplementation(async () => answer(200));
  replaceTransport(carried);
  signedInWith('a.b.c');
  await initI18n('en');
  history.replaceState(null, '', '/things/1');
  return () => {
    vi.unstubAllGlobals();
    replaceTransport(null);
    signedInWith(null);
  };
});

test('an open page is counted under its title, when the browser is idle', async () => {
  mount(tracked());
  await screen.findByText('Screen');
  expect(carried).not.toHaveBeenCalled();
  await idle();
  expect(carried).toHaveBeenCalledOnce();
  expect(carried.mock.calls[0]).toMatchObject([
    {
      method: 'POST',
      url: '/api/v1/ui_event',
      headers: { 'Token-Authorization': 'Bearer a.b.c', 'Accept-Language': 'en-US' },
    },
  ]);
  expect(bodies()).toEqual([
    {
      event_type: 'page_view',
      event_value: 'Vehicles Page',
      screen_resolution: expect.stringMatching(/^\d+x\d+$/),
      platform: navigator.platform,
    },
  ]);
});

test('another query or tab is no other page; another thing is, and so is coming back', async () => {
  mount(tracked());
  await screen.findByText('Screen');
  await idle();
  act(() => navigate('/things/1/details?search=main'));
  await idle();
  expect(titles()).toEqual(['Vehicles Page']);
  act(() => navigate('/things/7'));
  await idle();
  expect(titles()).toHaveLength(2);
  act(() => navigate('/other'));
  await screen.findByText('Another screen');
  await idle();
  expect(titles()).toHaveLength(2);
  act(() => navigate('/things/1'));
  await screen.findByText('Screen');
  await idle();
  expect(titles()).toHaveLength(3);
});

test('what is not shown is not counted: a shut gate, a screen that breaks, a page that was left before', async () => {
  const shut = mount(tracked({ permission: 'view_charger' }), aStrictHost());
  await screen.findByText('Available upon request');
  await idle();
  shut.unmount();

  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('crash');
  };
  const broken = mount(tracked({}, Broken));
  await screen.findByRole('alert');
  await idle();
  broken.unmount();

  const left = mount(tracked());
  await screen.findByText('Screen');
  left.unmount();
  await idle();
  expect(carried).not.toHaveBeenCalled();
});

test('nobody who is not signed in is counted', async () => {
  signedInWith(null);
  mount(tracked());
  await screen.findByText('Screen');
  await idle();
  expect(carried).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', async () => answer(500)],
  ['no answer', async () => Promise.reject(new NetworkError('unreachable'))],
])('%s is not tried again, and the screen stays', async (_, reply) => {
  carried.mockImplementation(reply);
  mount(tracked());
  await screen.findByText('Screen');
  await idle();
  expect(screen.getByText('Screen')).toBeVisible();
  expect(waiting.size).toBe(0);
  expect(carried).toHaveBeenCalledOnce();
});

test('a browser that does not say when it is idle is given a while', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mount(tracked());
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Screen')).toBeVisible();
  expect(carried).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  expect(titles()).toEqual(['Vehicles Page']);
});
