import { type ConnectionHandlers, replaceConnection } from '@plugboard/api';
import { aBrand, aViewer } from '@plugboard/testing';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aManifest, anEntry } from '../../portal/portal.fixtures.ts';
import { portalRemotes, setPortal } from '../../portal/portal.store.ts';
import { readRemote } from '../../portal/remotes.model.ts';
import { awaitReleases } from './await-releases.ts';

const minute = 60_000;
const registryAsked = vi.fn<() => void>();
let handlers: ConnectionHandlers | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  registryAsked.mockClear();
  const entry = anEntry(aManifest('lamps', [{ path: '/lamps' }]));
  setPortal(aViewer({}), [readRemote(entry)]);
  vi.stubGlobal('fetch', async () => {
    registryAsked();
    return Response.json({ tenant: 'demo', remotes: [] });
  });
  replaceConnection((connected) => {
    handlers = connected;
    connected.onState('live');
    return () => (handlers = undefined);
  });
});
afterEach(() => {
  replaceConnection(null);
  vi.useRealTimers();
});

const host = {
  brand: aBrand(),
  tenantName: 'Demo',
  decide: () => ({ open: true }) as const,
  renderDenied: () => null,
  findParcel: () => null,
};
const askedSoon = { timeout: 60_000 };
const states = () => portalRemotes()?.map(({ id, state }) => `${id} ${state}`);

/** A page whose connection has begun, and told when a release was moved. */
async function openPage(releasedAt: number | undefined, load?: Parameters<typeof awaitReleases>[1]): Promise<void> {
  onTestFinished(awaitReleases({ host, loadedVersion: () => '1.0.0' }, load));
  await vi.waitFor(() => expect(handlers).toBeDefined());
  handlers?.onReset(releasedAt);
  await vi.advanceTimersByTimeAsync(minute);
}
const move = (now: boolean) =>
  handlers?.onEvent({ id: 1, at: '2026-03-01T10:00:00Z', event: { type: 'release-changed', remote: 'lamps', now } });

test('a page that missed no move asks nothing', async () => {
  await openPage(0);
  await openPage(performance.timeOrigin - 2 * minute);
  expect(registryAsked).not.toHaveBeenCalled();
});

test.each([
  ['moved after the page had its answer', () => performance.timeOrigin + minute],
  ['moved shortly before, when its gateway may not have known', () => performance.timeOrigin - minute / 2],
  ['of which the connection does not tell', () => undefined],
])('a release %s is looked for', async (_what, releasedAt) => {
  await openPage(releasedAt());
  await vi.waitFor(() => expect(registryAsked).toHaveBeenCalled(), askedSoon);
});

test('a release that is moved later is asked for', async () => {
  await openPage(0);
  move(true);
  await vi.waitFor(() => expect(registryAsked).toHaveBeenCalled(), askedSoon);
  await vi.waitFor(() => expect(states()).toEqual(['lamps off']), askedSoon);
});

test('where a newer portal has taken the file away, a remote leaves all the same', async () => {
  await openPage(0, () => Promise.reject(new Error('404')));
  move(false);
  await vi.advanceTimersByTimeAsync(minute);
  expect(states()).toEqual(['lamps ready']);
  move(true);
  await vi.waitFor(() => expect(states()).toEqual(['lamps off']), askedSoon);
  expect(registryAsked).not.toHaveBeenCalled();
});
