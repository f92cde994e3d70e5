import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/context.ts';
import { newSecret, sha256 } from '../../../platform/ids.ts';
import type { SignInAccount } from './account.repository.ts';
import { insertTrustedComputer, isTrusted } from './trusted-computer.repository.ts';
import { machineClock } from '../../../platform/time/clock.ts';

const seconds = 30 * 24 * 60 * 60;
/** Only signing in needs to know. */
export const signInPath = '/api/auth/user';

/** One cookie per account: several people may share a computer. */
const cookieName = ({ tenant_id, id }: SignInAccount) =>
  `plugboard_trusted_${sha256(`${tenant_id}/${id}`).slice(0, 16)}`;

/** “Don’t ask for codes again on this computer”. */
export async function trustComputer(db: TenantTransaction, call: Call, account: SignInAccount): Promise<void> {
  const token = newSecret();
  await insertTrustedComputer(db, {
    tenant_id: account.tenant_id,
    account_id: account.id,
    token_hash: sha256(token),
    expires_at: new Date(machineClock().getTime() + seconds * 1000),
  });
  call.setCookie({ name: cookieName(account), value: token, path: signInPath, seconds });
}

export async function isComputerTrusted(db: TenantTransaction, call: Call, account: SignInAccount): Promise<boolean> {
  const token = call.cookies[cookieName(account)];
  if (!token) return false;
  return isTrusted(db, { tenant_id: account.tenant_id, account_id: account.id, token_hash: sha256(token) });
}
