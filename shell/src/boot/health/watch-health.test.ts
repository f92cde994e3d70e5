import { connectSession, setIdentity, storeSession } from '@plugboard/auth/core';
import { aViewer, anAccount, anEnvironment } from '@plugboard/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { aManifest, anEntry } from '../../portal/portal.fixtures.ts';
import { setPortal } from '../../portal/portal.store.ts';
import { readRemote } from '../../portal/remotes.model.ts';
import { onTrouble, type Trouble } from '../containment/troubles.ts';
import { watchHealth } from './watch-health.ts';

const fetched = vi.fn<(url: string, init: { readonly body: string }) => Promise<Response>>();
const troubles: Trouble[] = [];
/** Lets a task of so many milliseconds end. */
let endTask: (ms: number) => void = () => undefined;

class FakeObserver {
  static readonly supportedEntryTypes = ['longtask'];
  readonly #handle: (list: { getEntries: () => object[] }) => void;
  constructor(handle: (list: { getEntries: () => object[] }) => void) {
    this.#handle = handle;
  }
  observe(): void {
    endTask = (duration) => this.#handle({ getEntries: () => [{ duration }] });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response('{}')));
  connectSession({ language: () => 'en', leave: () => undefined });
  storeSession({ token: 'a.b.c', refreshToken: 'r', isAdmin: false, isSuperuser: false });
  const viewer = aViewer({});
  setIdentity({ account: anAccount({}), environment: anEnvironment(), tabs: [], viewer });
  const entry = 'https://cdn.example/releases/lamps/1.0.0/remoteEntry.js';
  setPortal(viewer, [readRemote({ ...anEntry(aManifest('lamps', [{ path: '/lamps' }])), entry })]);
  history.replaceState(null, '', '/lamps');
  onTrouble((trouble) => troubles.push(trouble));
});

test('a render loop of five seconds is told with its remote, and counted for the version within a second', async () => {
  watchHealth();
  endTask(1_900);
  expect(troubles).toEqual([]);
  endTask(5_000);
  expect(troubles).toEqual([{ kind: 'hung', remote: 'lamps', ms: 5_000 }]);
  await vi.advanceTimersByTimeAsync(1_000);
  const [, init] = fetched.mock.calls.find(([url]) => url === '/api/v1/page-health/') ?? [];
  expect(JSON.parse(init?.body ?? '{}').pages).toMatchObject([
    { remote: 'lamps', version: '1.0.0', route: '/lamps', long_tasks: 2, longest_task_ms: 5000 },
  ]);
});

test('a page that closes when its token is at its end renews nothing: its counts go with the next report', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  localStorage.setItem('access_token_renew_at', String(Date.now()));
  watchHealth();
  endTask(100);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).not.toHaveBeenCalled();
  localStorage.removeItem('access_token_renew_at');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toHaveBeenCalledOnce();
  isHidden.mockRestore();
});
