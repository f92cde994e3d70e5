import type { RegistryEntry, Viewer } from '@plugboard/contracts/platform';
import { describe, expect, test } from 'vitest';
import { listAccessDeniedReasons } from './access-denied-reasons.model.ts';
import { listDestinations } from './destinations.model.ts';
import { aManifest, aPortal, anAdmin, anEntry } from './portal.fixtures.ts';
import { buildMenu, resolvePath } from './portal.model.ts';
import { readRemote } from './remotes.model.ts';

const superAdmin: Viewer = { ...anAdmin, isSuperuser: true };
const notFound = { kind: 'not-found' };
const shown = { kind: 'remote', id: 'orbits' };

const text = (words: string) => ({ en: words, es: words });
const route = (path: string, gate: unknown, more = {}) => ({ name: path, path, title: text(path), gate, ...more });
const entry = (path: string, more = {}) => ({
  key: path,
  order: 10,
  path,
  label: text(path),
  icon: 'grid',
  gate: {},
  ...more,
});

/** A portal with a remote of today and one whose manifest was written for a later version. */
function portalWith(later: object, viewer: Viewer = superAdmin) {
  const manifest = { ...aManifest('orbits', [{ path: '/grid-events' }], { nav: [] }), ...later };
  const orbits: RegistryEntry = { ...anEntry(aManifest('orbits', [])), paths: ['/grid-events'], manifest };
  return {
    ...aPortal([aManifest('chargers', [{ path: '/chargers' }])], viewer),
    remotes: [readRemote(anEntry(aManifest('chargers', [{ path: '/chargers' }]))), readRemote(orbits)],
  };
}

describe('a gate that asks for something unknown is shut for everybody, and only that one', () => {
  test.each([
    ['permission', { permission: 'view_orbits' }],
    ['key', { moonPhase: 'full' }],
    ['flag', { flag: 'orbits' }],
    ['flag that is to be off', { unlessFlag: 'orbits' }],
    ['feature', { feature: 'orbits' }],
    ['tab', { controlKey: 'orbits' }],
    ['kind of account', { hiddenFrom: ['driver', 'astronaut'] }],
    ['licence', { proLicence: 'orbits' }],
    ['form of a gate', 'closed'],
  ])('an unknown %s', (_case, gate) => {
    const portal = portalWith({
      routes: [route('/grid-events', {}), route('/grid-events/orbit', gate)],
      nav: [entry('/grid-events'), entry('/grid-events/orbit')],
    });
    expect(resolvePath(portal, '/grid-events/orbit')).toEqual(notFound);
    expect(resolvePath(portal, '/grid-events')).toEqual(shown);
    expect(resolvePath(portal, '/chargers')).toEqual({ kind: 'remote', id: 'chargers' });
    expect(buildMenu(portal).map(({ path }) => path)).toEqual(['/chargers', '/grid-events']);
  });
});

test('an administrator reads why', () => {
  const portal = portalWith({ routes: [route('/grid-events', { permission: 'view_orbits' })] });
  expect(listAccessDeniedReasons(portal, '/grid-events')).toEqual([{ open: false, reason: 'unknown-gate' }]);
});

test('a menu entry with an unknown icon is not shown; its page opens', () => {
  const portal = portalWith({ nav: [entry('/grid-events', { icon: 'orbit' })] });
  expect(buildMenu(portal).map(({ path }) => path)).toEqual(['/chargers']);
  expect(resolvePath(portal, '/grid-events')).toEqual(shown);
});

test('a command to a place that is no address is not listed', () => {
  const command = (key: string, place: string) => ({ key, label: text(key), place, gate: {} });
  const portal = portalWith({ commands: [command('far', '//orbit.example'), command('near', '/grid-events?near=1')] });
  expect(listDestinations(portal).map(({ path }) => path)).toContain('/grid-events?near=1');
  expect(listDestinations(portal).map(({ path }) => path)).not.toContain('//orbit.example');
});

test('a section that no list of allowed sections can name stays shut for accounts with a list', () => {
  const later = { routes: [route('/orbits', {})], nav: [entry('/orbits')] };
  const limited = portalWith(later, { ...anAdmin, allowedSections: ['chargers'] });
  expect(resolvePath(limited, '/orbits')).not.toEqual(shown);
  expect(buildMenu(limited).map(({ path }) => path)).toEqual(['/chargers']);
  expect(resolvePath(portalWith(later), '/orbits')).toEqual(shown);
});

test('what a later version says beside it is passed over', () => {
  const portal = portalWith({
    prefetch: ['/api/v1/orbits'],
    routes: [route('/grid-events', {}, { prefetch: true })],
    nav: [entry('/grid-events', { badge: 3 })],
    parcels: [
      { name: 'orbit', gate: {} },
      { name: 'orbit-list@1', gate: {}, size: 'large' },
    ],
  });
  expect(resolvePath(portal, '/grid-events')).toEqual(shown);
  expect(buildMenu(portal)).toHaveLength(2);
});
