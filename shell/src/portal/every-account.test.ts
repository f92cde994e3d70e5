import {
  type flags,
  permissionsOf,
  type RemoteDeclaration,
  type RemoteManifest,
  type tenantFeatures,
  type UserType,
  type Viewer,
} from '@plugboard/contracts';
import { describe, expect, test } from 'vitest';
import { destinationsOf } from './destinations.model.ts';
import { declaredRemote, ownRemote } from './own-remote.ts';
import { anEntry } from './portal.fixtures.ts';
import { menuOf, type Portal, resolvePath } from './portal.model.ts';
import type { PortalRemote } from './remotes.model.ts';

interface SeededAccount {
  readonly name: string;
  readonly userType: UserType;
  readonly isLimited?: true;
  readonly allowedSections?: readonly string[];
  readonly isInvited?: true;
}

interface SeededTenant {
  readonly id: string;
  readonly type: 'FLEET' | 'STANDARD';
  readonly hasPro: boolean;
  readonly flagsOn: readonly (typeof flags)[number][];
  readonly featuresOff: readonly (typeof tenantFeatures)[number][];
}

declare global {
  interface ImportMeta {
    glob<Module>(pattern: string, options: { readonly eager: true }): Readonly<Record<string, Module>>;
  }
}

// Imported by glob: the shell does not depend on remotes, and only on the backend's seed data.
const declarations = Object.values(
  import.meta.glob<{ default: RemoteDeclaration }>('../../../mf-*/remote.ts', { eager: true }),
).map((module) => module.default);
const [accounts] = Object.values(
  import.meta.glob<{ demoAccounts: SeededAccount[] }>('../../../deploy/backend/src/seed/accounts.ts', { eager: true }),
).map(({ demoAccounts }) => demoAccounts);
const [tenants] = Object.values(
  import.meta.glob<{ demoTenants: SeededTenant[] }>('../../../deploy/backend/src/seed/tenants.ts', { eager: true }),
).map(({ demoTenants }) => demoTenants);

const remotes: readonly PortalRemote[] = declarations.map((declaration) => {
  const declared = declaredRemote(declaration, { en: {}, es: {} }) as unknown as RemoteManifest;
  const { id, owner } = declaration;
  return { id, owner, version: '1.0.0', paths: [], state: 'ready', entry: anEntry(declared), manifest: declared };
});

function viewerOf(tenant: SeededTenant, account: SeededAccount): Viewer {
  const { userType, isLimited = false, allowedSections = null } = account;
  const isManager = ['tenant_owner', 'admin', 'superuser'].includes(userType);
  const off = Object.fromEntries(tenant.featuresOff.map((name) => [name, false]));
  return {
    kinds: [...(tenant.type === 'FLEET' ? (['fleet'] as const) : []), ...(isLimited ? (['limited'] as const) : [])],
    isAdmin: userType === 'admin' || userType === 'superuser',
    isSuperuser: userType === 'superuser',
    permissions: permissionsOf({
      user_type: userType,
      is_limited: isLimited,
      allowed_sections: allowedSections,
      has_payout_access: true,
      can_manage_payout_settings: isManager,
      has_clients: tenant.id === 'demo' && account.name === 'admin',
      is_switched: false,
      is_main_tenant: tenant.id === 'demo',
      is_tickets_section_shown: tenant.flagsOn.includes('tickets_section_shown'),
    }),
    controls: off,
    features: off,
    flags: Object.fromEntries(tenant.flagsOn.map((name) => [name, true])),
    hasPro: tenant.hasPro,
    hasCaliforniaLocation: true,
    allowedSections,
  };
}

const signingIn = (accounts ?? []).filter(({ userType, isInvited }) => userType !== 'driver' && !isInvited);
const cases = (tenants ?? []).flatMap((tenant) =>
  signingIn.map((account) => ({
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
    const offered = [...menuOf(portal), ...destinationsOf(portal)].map(({ path }) => path);
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
    const isSectioned = account.allowedSections !== undefined;
    const expected = (isOff: boolean) => {
      if (isSectioned) return 'redirect';
      return isOff && !viewer.kinds.includes('limited') ? 'on-request' : 'not-found';
    };
    expect(['/vehicles', '/vehicles/7', '/pos-terminals', '/utility_rewards'].map(kindAt)).toEqual([
      expected(viewer.features.vehicles === false),
      expected(viewer.features.vehicles === false),
      expected(viewer.features.pos_terminals === false),
      expected(viewer.features.utility_rewards === false),
    ]);
    expect(kindAt('/tickets')).toBe(viewer.flags.tickets_section_shown ? 'remote' : 'on-request');
  });
});
