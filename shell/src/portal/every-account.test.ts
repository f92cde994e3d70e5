import { describe, expect, test } from 'vitest';
import { listDestinations } from './destinations.model.ts';
import { ownRemote } from './own-remote.ts';
import { buildMenu, type Portal, resolvePath } from './portal.model.ts';
import { demoAccounts, demoTenants, realRemotes as remotes, viewerOf } from './seeded-accounts.fixtures.ts';

const cases = demoTenants.flatMap((tenant) =>
  demoAccounts.map((account) => ({
    who: `${account.name} of ${tenant.id}`,
    account,
    portal: { own: ownRemote, remotes, viewer: viewerOf(tenant, account), language: 'en' } satisfies Portal,
  })),
);

test('the demo’s tenants, accounts and remotes are looked at', () => {
  expect([cases.length >= 28, remotes.map(({ id }) => id)]).toEqual([true, expect.arrayContaining(['chargers'])]);
});

describe.each(cases)('$who', ({ portal, account }) => {
  test('finds a screen behind every entry of the menu and of the palette', () => {
    const offered = [...buildMenu(portal), ...listDestinations(portal)].map(({ path }) => path);
    const dead = offered.filter((path) => {
      const { kind } = resolvePath(portal, path.replace(/[?#].*$/, ''));
      return kind !== 'remote' && kind !== 'shell';
    });
    expect(dead).toEqual([]);
    expect(offered).toContain('/account');
  });

  test('reaches the settings of its own security', () => {
    for (const path of ['/account', '/account/security'])
      expect(resolvePath(portal, path)).toEqual({ kind: 'remote', id: 'plugboard' });
  });

  test('is told whom to ask for what its tenant has switched off, and finds the rest missing', () => {
    const { viewer } = portal;
    const kindAt = (path: string) => resolvePath(portal, path).kind;
    const isSectioned = account.allowedSections !== null;
    const expected = (isOff: boolean) => {
      if (isSectioned) return 'redirect';
      return isOff && !viewer.kinds.includes('limited') ? 'on-request' : 'not-found';
    };
    type Feature = 'utility_rewards' | 'vehicles' | 'pos_terminals';
    const kindOf = (feature: Feature, permission: 'view_utility' | 'view_vehicle' | 'view_pos_terminal') => {
      const isOff = viewer.features[feature] === false;
      return !isOff && viewer.permissions.includes(permission) ? 'remote' : expected(isOff);
    };
    expect(['/utility_rewards', '/vehicles', '/vehicles/7', '/pos-terminals'].map(kindAt)).toEqual([
      kindOf('utility_rewards', 'view_utility'),
      kindOf('vehicles', 'view_vehicle'),
      kindOf('vehicles', 'view_vehicle'),
      kindOf('pos_terminals', 'view_pos_terminal'),
    ]);
    expect(kindAt('/tickets')).toBe(viewer.flags.tickets_section_shown ? 'remote' : 'on-request');
  });
});
