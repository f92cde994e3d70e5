import type { Permission } from '../core/permissions.ts';
import type { RemotePermission } from '../core/remote-permission.ts';
import type { ControlKey, Flag, TenantFeature } from '../core/switches.ts';
import type { AccountKind } from './gate.ts';

/** Everything a gate looks at: the account, its tenant, and the environment, flattened. */
export interface Viewer {
  readonly kinds: readonly AccountKind[];
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly permissions: readonly Permission[];
  /** Permissions that remotes declare. */
  readonly remotePermissions?: readonly RemotePermission[];
  /** Control keys that the tenant's tab control names, with their state; one it does not name is on. */
  readonly controls: Readonly<Partial<Record<ControlKey, boolean>>>;
  readonly features: Readonly<Partial<Record<TenantFeature, boolean>>>;
  readonly flags: Readonly<Partial<Record<Flag, boolean>>>;
  readonly hasPro: boolean;
  readonly hasCaliforniaLocation: boolean;
  /** First path segments this account may open, in order; `null` is all of them. */
  readonly allowedSections: readonly string[] | null;
}
