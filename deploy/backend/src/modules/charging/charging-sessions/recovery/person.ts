import type { SignedIn } from '../../../../platform/security/signed-in.ts';

interface Person {
  readonly tenantId: string;
  readonly id: string;
  /** Of an administrator of another tenant; `null` for the tenant's own people. */
  readonly name: string | null;
}

/** The person behind a call: while switched into a client's account, the administrator of the other tenant. */
export const personOf = ({ tenantId, id, actor }: Pick<SignedIn, 'tenantId' | 'id' | 'actor'>): Person =>
  actor ? { tenantId: actor.tenantId, id: actor.accountId, name: actor.name } : { tenantId, id, name: null };
