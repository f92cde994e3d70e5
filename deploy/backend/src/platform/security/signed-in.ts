import type { Account, UserType } from '@plugboard/contracts/accounts';
import type { Flag, Permission } from '@plugboard/contracts/platform';

/** The administrator of another tenant who works in an account. */
export interface Actor {
  readonly tenantId: string;
  readonly accountId: string;
  /** Name of the person and of their tenant, for the log of the tenant they work in; `null` where it was not kept. */
  readonly name: string | null;
  readonly tenantName: string | null;
}

/** Account of a call, read from the database: a token carries no rights. */
export interface SignedIn {
  readonly tenantId: string;
  readonly id: string;
  readonly sessionId: string;
  readonly email: string;
  readonly role: Account['role'];
  readonly userType: UserType;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly isLimited: boolean;
  readonly allowedSections: readonly string[] | null;
  readonly permissions: readonly Permission[];
  /** Permissions that the account lacks or cannot use only because the tenant has switched a section off. */
  readonly onRequest: readonly Permission[];
  /** Switches of the tenant that are on. */
  readonly flags: readonly Flag[];
  /** The administrator who switched into this account from another tenant; `null` for the account's own person. */
  readonly actor: Actor | null;
}

interface ActorColumns {
  readonly actor_tenant_id: string | null;
  readonly actor_account_id: string | null;
  readonly actor_name: string | null;
  readonly actor_tenant_name: string | null;
}

export const toActor = ({
  actor_tenant_id: tenantId,
  actor_account_id: accountId,
  actor_name: name,
  actor_tenant_name: tenantName,
}: ActorColumns): Actor | null => (tenantId && accountId ? { tenantId, accountId, name, tenantName } : null);

export const toActorColumns = (actor: Actor | null): ActorColumns => ({
  actor_tenant_id: actor?.tenantId ?? null,
  actor_account_id: actor?.accountId ?? null,
  actor_name: actor?.name ?? null,
  actor_tenant_name: actor?.tenantName ?? null,
});
