import type { ControlKey, TenantFeature } from '../../platform/core/switches.ts';
import type { AccountKind } from '../../platform/gates/gate.ts';
import type { Viewer } from '../../platform/gates/viewer.ts';
import type { Account } from '../auth/account.ts';
import type { Environment } from './environment.ts';
import type { TabControl } from './tab-control.ts';

const flatten = (nodes: readonly TabControl[]): readonly TabControl[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

function kindsOf(account: Account, environment: Environment): AccountKind[] {
  return [
    ...(account.role === 'driver' ? (['driver'] as const) : []),
    ...(environment.type === 'FLEET' ? (['fleet'] as const) : []),
    ...(environment.is_limited ? (['limited'] as const) : []),
  ];
}

/** Flattens the three replies about the signed-in account into what gates look at. Both sides use it. */
export function buildViewer(account: Account, environment: Environment, tabs: readonly TabControl[]): Viewer {
  return {
    kinds: kindsOf(account, environment),
    isAdmin:
      account.is_admin || account.is_superuser || account.user_type === 'admin' || account.user_type === 'superuser',
    isSuperuser: account.is_superuser || account.user_type === 'superuser',
    permissions: account.permissions,
    remotePermissions: account.remote_permissions ?? [],
    controls: Object.fromEntries(flatten(tabs).map((node) => [node.key, node.is_active])) as Viewer['controls'] &
      Record<ControlKey, boolean>,
    features: Object.fromEntries(
      Object.entries(environment.features).map(([name, feature]) => [name, feature?.is_active ?? true]),
    ) as Partial<Record<TenantFeature, boolean>>,
    flags: environment.flags,
    hasPro: environment.has_pro,
    hasCaliforniaLocation: environment.is_california_location,
    allowedSections: account.allowed_sections,
  };
}
