import { type UserType } from '@plugboard/contracts/accounts';
import {
  type flags,
  permissionsOf,
  type RemoteDeclaration,
  type RemoteManifest,
  type tenantFeatures,
  type Viewer,
} from '@plugboard/contracts/platform';
import { declaredRemote } from './own-remote.ts';
import { anEntry } from './portal.fixtures.ts';
import type { PortalRemote } from './remotes.model.ts';

interface SeededAccount {
  readonly name: string;
  readonly userType: UserType;
  readonly isLimited: boolean;
  readonly allowedSections: readonly string[] | null;
  readonly isInvited: boolean;
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
const real = import.meta.glob<{ default: RemoteDeclaration }>('../../../mf-*/remote.ts', { eager: true });
const [accounts] = Object.values(
  import.meta.glob<{ demoAccounts: SeededAccount[] }>('../../../deploy/backend/src/seed/accounts.ts', { eager: true }),
).map(({ demoAccounts }) => demoAccounts);
const [tenants] = Object.values(
  import.meta.glob<{ demoTenants: SeededTenant[] }>('../../../deploy/backend/src/seed/tenants.ts', { eager: true }),
).map(({ demoTenants }) => demoTenants);

type Declarations = Readonly<Record<string, { readonly default: RemoteDeclaration }>>;

const ready = (found: Declarations): readonly PortalRemote[] =>
  Object.values(found).map(({ default: declaration }) => {
    const declared = declaredRemote(declaration, { en: {}, es: {} }) as unknown as RemoteManifest;
    const { id, owner } = declaration;
    return { id, owner, version: '1.0.0', paths: [], state: 'ready', entry: anEntry(declared), manifest: declared };
  });

/** The portal's remotes, their texts named by their keys. */
export const realRemotes = ready(real);

export const demoTenants = tenants ?? [];
/** Accounts that can sign in: drivers are redirected, and invited ones have no password yet. */
export const demoAccounts = (accounts ?? []).filter(({ userType, isInvited }) => userType !== 'driver' && !isInvited);

/** Viewer of a demo account, from its tenant and its rights. */
export function viewerOf(tenant: SeededTenant, account: SeededAccount): Viewer {
  const { userType, isLimited, allowedSections } = account;
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
