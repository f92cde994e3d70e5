import { expect, test } from 'vitest';
import { aManifest, anEntry } from '../../portal/portal.fixtures.ts';
import { type PortalRemote, readRemote } from '../../portal/remotes.model.ts';
import { mergeRemotes } from './merge-remotes.model.ts';

const remote = (id: string, version: string, sdk?: string): PortalRemote =>
  readRemote(anEntry({ ...aManifest(id, [{ path: `/${id}` }]), version, ...(sdk && { sdk }) }));

const [lamps, maps] = [remote('lamps', '1.0.0'), remote('maps', '1.0.0')];

function merge(next: readonly PortalRemote[], loaded: readonly string[], takenOut: readonly string[] = []) {
  return mergeRemotes({
    before: [lamps, maps],
    next,
    loadedVersion: (id) => (loaded.includes(id) ? '1.0.0' : undefined),
    isTakenOut: (id) => takenOut.includes(id),
  });
}

test('a remote whose code is not there yet is the new version; one that is new is added, one that is gone goes', () => {
  const next = [remote('lamps', '2.0.0'), remote('poles', '1.0.0')];
  expect(merge(next, [])).toEqual({ remotes: next, newer: new Map(), isBelowRange: false });
});

test('a remote whose code is there stays, and has a newer version', () => {
  const { remotes, newer } = merge([remote('lamps', '2.0.0'), remote('maps', '1.0.0')], ['lamps', 'maps']);
  expect(remotes).toEqual([lamps, maps]);
  expect([...newer]).toEqual([['lamps', '2.0.0']]);
});

test('what has not changed is the same object, so that nothing is drawn anew', () => {
  const { remotes } = merge([remote('lamps', '1.0.0'), remote('maps', '1.0.0')], []);
  expect(remotes[0]).toBe(lamps);
});

test('switched off, it stays where its code is there; for open pages as well, it is gone with its addresses kept', () => {
  expect(merge([maps], ['lamps']).remotes).toEqual([lamps, maps]);
  const [off] = merge([maps], ['lamps'], ['lamps']).remotes;
  expect(off).toMatchObject({ id: 'lamps', state: 'off', owner: 'lamps team', paths: lamps.paths, manifest: null });
  expect(merge([maps], [], ['lamps']).remotes).toEqual([maps]);
});

test('switched on again, it is back', () => {
  const off: PortalRemote = { ...lamps, state: 'off', manifest: null };
  const merged = (next: readonly PortalRemote[]) =>
    mergeRemotes({ before: [off], next, loadedVersion: () => '1.0.0', isTakenOut: () => false }).remotes;
  expect(merged([])).toEqual([off]);
  expect(merged([lamps])).toEqual([lamps]);
});

test('a release that this portal is too old for says so, once, and never takes away what works', () => {
  const ahead = remote('lamps', '2.0.0', '^99.0.0');
  expect(ahead.state).toBe('update-needed');
  expect(merge([ahead, maps], ['lamps'])).toMatchObject({ remotes: [lamps, maps], isBelowRange: true });
  expect(merge([ahead, maps], []).isBelowRange).toBe(true);
  const known = { before: [ahead], next: [ahead], loadedVersion: () => undefined, isTakenOut: () => false };
  expect(mergeRemotes(known).isBelowRange).toBe(false);
});
