import type { Viewer } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { aManifest, aPortal } from './portal.fixtures.ts';
import { listAccessDeniedReasons } from './access-denied-reasons.model.ts';

const grid = aManifest('grid', [
  { path: '/grid-events', gate: { superAdminOnly: true } },
  { path: '/locations-add', gate: { unlessFlag: 'restricted_environment' } },
  { path: '/live-view', gate: { flag: 'live_view' } },
  { path: '/vehicles/*', gate: { feature: 'vehicles' } },
]);
const at = (pathname: string, viewer: Partial<Viewer> = {}) =>
  listAccessDeniedReasons(aPortal([grid], viewer), pathname);

test('an address without a page has no reason, nor has an open one', () => {
  expect(at('/nowhere')).toEqual([]);
  expect(at('/vehicles/7')).toEqual([]);
});

test.each([
  ['/grid-events', {}, { reason: 'super-admin-only' }],
  ['/live-view', {}, { reason: 'flag', subject: 'live_view' }],
  ['/vehicles/7', { features: { vehicles: false } }, { reason: 'feature', subject: 'vehicles' }],
  ['/version', { kinds: ['limited'] }, { reason: 'account-kind', subject: 'limited' }],
] as const)('%s says why', (pathname, viewer, reason) => {
  expect(at(pathname, viewer)).toMatchObject([reason]);
});

test('a switch that must be off is told from one that must be on', () => {
  const viewer = { flags: { restricted_environment: true } };
  expect(at('/locations-add', viewer)).toEqual([{ reason: 'flag-on', subject: 'restricted_environment' }]);
});
