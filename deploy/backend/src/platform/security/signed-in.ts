import type { Account, Permission, UserType } from '@plugboard/contracts';

/** The account behind a call, as it is in the database now: a token carries no rights of its own. */
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
  /** The administrator who switched into this account from another tenant; `null` for the account's own person. */
  readonly actor: { readonly tenantId: string; readonly accountId: string } | null;
}
