import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newSecret, sha256 } from '../../../platform/ids.ts';
import {
  deleteAccountTokens,
  findAccountToken,
  insertAccountToken,
  spendAccountToken,
  type SpentToken,
} from './account-token.repository.ts';
import { findForSignInById, lockAccount, type SignInAccount } from './account.repository.ts';
import type { AccountTokenKind } from './auth.tables.ts';
import { machineClock } from '../../../platform/time/clock.ts';

const hour = 60 * 60 * 1000;

/** Lifetime of each kind. An invitation lasts long because its recipient did not request it. */
const lifetimeMs: Readonly<Record<AccountTokenKind, number>> = {
  'password-reset': hour,
  'sign-up': hour,
  'email-change': hour,
  invitation: 7 * 24 * hour,
};

interface Holder {
  readonly tenantId: string;
  /** `null` makes a decoy. */
  readonly accountId: string | null;
  readonly email: string;
}

/** Creates a token for a mailed link, which replaces the previous one. Only its hash is stored. */
export async function issueAccountToken(
  db: TenantTransaction,
  kind: AccountTokenKind,
  { tenantId, accountId, email }: Holder,
): Promise<{ readonly token: string; readonly goodUntil: Date }> {
  const token = newSecret();
  const goodUntil = new Date(machineClock().getTime() + lifetimeMs[kind]);
  await deleteAccountTokens(db, tenantId, accountId, [kind]);
  await insertAccountToken(db, {
    tenant_id: tenantId,
    token_hash: sha256(token),
    account_id: accountId,
    email,
    kind,
    expires_at: goodUntil,
    used_at: null,
  });
  return { token, goodUntil };
}

type Tenant = Pick<Call, 'db' | 'tenantId'>;

/**
 * Finds a token's account without locking either, so `redeemAccountToken` has to check again. Throws `WRONG_TOKEN`
 * unless the token is good.
 */
export async function requireAccountToken(
  { db, tenantId }: Tenant,
  kinds: readonly AccountTokenKind[],
  token: string,
): Promise<string> {
  const found = await findAccountToken(db, tenantId, kinds, sha256(token));
  if (!found) throw new Failure('WRONG_TOKEN');
  return found.account_id;
}

/**
 * Uses up a token of the host's tenant, and holds its account. Throws `WRONG_TOKEN` for every reason alike; one is that
 * the account has another address by now than the one the link was sent to.
 */
export async function redeemAccountToken(
  { db, tenantId }: Tenant,
  kinds: readonly AccountTokenKind[],
  token: string,
): Promise<SpentToken & { readonly account: SignInAccount }> {
  const accountId = await requireAccountToken({ db, tenantId }, kinds, token);
  await lockAccount(db, tenantId, accountId, 'change');
  const spent = await spendAccountToken(db, tenantId, kinds, sha256(token));
  const account = await findForSignInById(db, tenantId, accountId);
  const isOwnAddress = spent?.kind === 'email-change' || spent?.email === account?.email;
  if (!spent || !account || !isOwnAddress) throw new Failure('WRONG_TOKEN');
  return { ...spent, account };
}
