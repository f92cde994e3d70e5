import type { Gate, RemoteDeclaration } from '@plugboard/contracts';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate } from '../router/page-history.ts';
import { initI18n } from '../texts/i18n.ts';
import { aHost, aRemote, aStrictHost } from './mount.fixtures.tsx';
import { RemoteRoot } from './remote-root.tsx';

/** What the page wants done once the browser is idle. */
let waiting: Map<number, () => void>;
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

const idle = () => {
  for (const [id, callBack] of waiting) {
    waiting.delete(id);
    callBack();
  }
};
const bodies = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(String(body)) as Record<string, string>);
const titles = () => bodies().map(({ event_value }) => event_value);

const Things = () => <h1>Screen</h1>;

/** Things at `/things` and at every address below it; the remote's other screen is not counted. */
function tracked(gate: Gate = {}, component: () => React.ReactNode = Things): RemoteDeclaration {
  const remote = aRemote(async () => ({ default: component }), gate);
  const { things, other } = remote.routes;
  if (!things || !other) throw new Error('The fixture has other routes');
  return { ...remote, routes: { things: { ...things, path: '/things/*', tracked: 'Vehicles Page' }, other } };
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
  fetched.mockReset().mockImplementation(async () => Response.json({ result: 'OK' }));
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem('access_token', 'a.b.c');
  await initI18n('en');
  history.replaceState(null, '', '/things');
  return () => {
    vi.unstubAllGlobals();
    localStorage.clear();
  };
});

test('an open page is counted under its title, when the browser is idle', async () => {
  mount(tracked());
  await screen.findByText('Screen');
  expect(fetched).not.toHaveBeenCalled();
  idle();
  expect(fetched).toHaveBeenCalledOnce();
  expect(fetched.mock.calls[0]).toMatchObject([
    '/api/v1/ui_event',
    { method: 'POST', headers: { 'Token-Authorization': 'Bearer a.b.c' } },
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

test('another query is no other page; another address is, and so is coming back', async () => {
  mount(tracked());
  await screen.findByText('Screen');
  idle();
  act(() => navigate('/things?search=main'));
  idle();
  expect(titles()).toEqual(['Vehicles Page']);
  act(() => navigate('/things/7'));
  idle();
  expect(titles()).toHaveLength(2);
  act(() => navigate('/other'));
  await screen.findByText('Another screen');
  idle();
  expect(titles()).toHaveLength(2);
  act(() => navigate('/things'));
  await screen.findByText('Screen');
  idle();
  expect(titles()).toHaveLength(3);
});

test('what is not shown is not counted: a shut gate, a screen that breaks, a page that was left before', async () => {
  const shut = mount(tracked({ permission: 'view_charger' }), aStrictHost());
  await screen.findByText('Available upon request');
  idle();
  shut.unmount();

  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('crash');
  };
  const broken = mount(tracked({}, Broken));
  await screen.findByRole('alert');
  idle();
  broken.unmount();

  const left = mount(tracked());
  await screen.findByText('Screen');
  left.unmount();
  idle();
  expect(fetched).not.toHaveBeenCalled();
});

test('nobody who is not signed in is counted', async () => {
  localStorage.clear();
  mount(tracked());
  await screen.findByText('Screen');
  idle();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a refusal', async () => new Response('', { status: 500 })],
  ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s is not tried again, and the screen stays', async (_, answer) => {
  fetched.mockImplementation(answer);
  mount(tracked());
  await screen.findByText('Screen');
  await act(async () => idle());
  expect(screen.getByText('Screen')).toBeVisible();
  expect(waiting.size).toBe(0);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a browser that does not say when it is idle is given a while', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mount(tracked());
  await act(async () => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Screen')).toBeVisible();
  expect(fetched).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  expect(titles()).toEqual(['Vehicles Page']);
});
