import { liveEvents } from '@plugboard/api';
import { setIdentity } from '@plugboard/auth/core';
import type { RegistryEntry } from '@plugboard/contracts/platform';
import { aBrand, aViewer, anAccount, anEnvironment, fakeApi } from '@plugboard/testing';
import type { Host } from '@plugboard/sdk/host';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { aManifest, anEntry } from '../../portal/portal.fixtures.ts';
import { portalRemotes, setPortal } from '../../portal/portal.store.ts';
import { readRemote } from '../../portal/remotes.model.ts';
import { followReleases } from './follow-releases.tsx';

const entry = (id: string, version: string): RegistryEntry =>
  anEntry({ ...aManifest(id, [{ path: `/${id}` }]), version });

const host: Host = {
  brand: aBrand(),
  tenantName: 'Demo',
  decide: () => ({ open: true }),
  renderDenied: () => null,
  findParcel: () => null,
};

let registry: readonly RegistryEntry[] | null = [];
const asked = vi.fn<() => void>();

beforeEach(() => {
  registry = [entry('lamps', '1.0.0'), entry('maps', '1.0.0')];
  vi.useFakeTimers();
  asked.mockClear();
  const viewer = aViewer({});
  setIdentity({ account: anAccount({}), environment: anEnvironment(), tabs: [], viewer });
  const entries = [entry('lamps', '1.0.0'), entry('maps', '1.0.0')];
  setPortal(
    viewer,
    entries.map((one) => readRemote(one)),
  );
  vi.stubGlobal('fetch', async () => {
    asked();
    return registry ? Response.json({ tenant: 'demo', remotes: registry }) : new Response('', { status: 502 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  setIdentity(null);
});

/** Follows as a page does that has missed something before. */
async function follow() {
  const api = fakeApi();
  const loadedVersion = (id: string) => (id === 'lamps' ? '1.0.0' : undefined);
  const { onMove, onMissed } = followReleases({ host, loadedVersion, reload: () => undefined });
  onTestFinished(liveEvents.subscribe('release-changed', onMove, onMissed));
  await api.loseEvents();
  await pass(1);
  asked.mockClear();
  return api;
}

const states = () => portalRemotes()?.map(({ id, version, state }) => `${id} ${version} ${state}`);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('a moved release is asked for within half a minute, once for several', async () => {
  const api = await follow();
  registry = [entry('lamps', '2.0.0'), entry('maps', '2.0.0')];
  await api.emit({ type: 'release-changed', remote: 'maps', now: false });
  await api.emit({ type: 'release-changed', remote: 'lamps', now: false });
  await pass(30_000);
  expect(asked).toHaveBeenCalledOnce();
  expect(states()).toEqual(['lamps 1.0.0 ready', 'maps 2.0.0 ready']);
});

test('what is switched off for open pages is gone at once, and back with the next news', async () => {
  const api = await follow();
  registry = [entry('maps', '1.0.0')];
  await api.emit({ type: 'release-changed', remote: 'lamps', now: true });
  await pass(1);
  expect(states()).toEqual(['lamps 1.0.0 off', 'maps 1.0.0 ready']);
  registry = [entry('lamps', '1.0.0'), entry('maps', '1.0.0')];
  await api.emit({ type: 'release-changed', remote: 'lamps', now: false });
  await pass(30_000);
  expect(states()).toEqual(['lamps 1.0.0 ready', 'maps 1.0.0 ready']);
});

test('what a gateway learns of a second later is gone then, and the page asks no longer than some seconds', async () => {
  const api = await follow();
  await api.emit({ type: 'release-changed', remote: 'lamps', now: true });
  await pass(1);
  expect(states()).toEqual(['lamps 1.0.0 ready', 'maps 1.0.0 ready']);
  registry = [entry('maps', '1.0.0')];
  await pass(1_000);
  expect(states()).toEqual(['lamps 1.0.0 off', 'maps 1.0.0 ready']);
  registry = [entry('lamps', '1.0.0'), entry('maps', '1.0.0')];
  await api.emit({ type: 'release-changed', remote: 'lamps', now: true });
  await pass(10_000);
  asked.mockClear();
  await pass(60_000);
  expect(asked).not.toHaveBeenCalled();
});

test('a registry that does not answer is asked again', async () => {
  const api = await follow();
  registry = null;
  await api.emit({ type: 'release-changed', remote: 'lamps', now: true });
  await pass(1);
  expect(states()).toEqual(['lamps 1.0.0 ready', 'maps 1.0.0 ready']);
  registry = [entry('maps', '1.0.0')];
  await pass(32_000);
  expect(states()).toEqual(['lamps 1.0.0 off', 'maps 1.0.0 ready']);
});

test('what was moved before the page listened is found when it begins to', async () => {
  registry = [entry('maps', '1.0.0')];
  await follow();
  expect(states()).toEqual(['lamps 1.0.0 off', 'maps 1.0.0 ready']);
});

test('after news that it may have missed, a page asks, and what is gone is gone', async () => {
  const api = await follow();
  registry = [entry('maps', '1.0.0')];
  await api.loseEvents();
  await pass(30_000);
  expect(states()).toEqual(['lamps 1.0.0 off', 'maps 1.0.0 ready']);
});
