import type { UserType } from '@plugboard/contracts/accounts';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import type { Call } from '../../../../platform/http/context.ts';
import { buildLink } from '../../../../platform/messages/link.ts';
import { enqueueMail } from '../../../../platform/messages/enqueue-mail.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { issueAccountToken } from '../account-token.service.ts';
import { findForSignIn, type SignInAccount } from '../account.repository.ts';
import { countMessage } from '../failed-attempts.ts';
import { inSignInScope } from '../issue-tokens.ts';
import { toAuditSubject } from '../sign-in-audit.ts';
import { getTenantName } from '../../tenants/tenants.service.ts';

/** Drivers have no portal: they choose the password on the page that the mobile app's mails lead to (spec §2.1). */
const pathOf = (userType: UserType, id: string, email: string, token: string) =>
  userType === 'driver' ? `/reset-password/${encodeURIComponent(email)}/${token}` : `/reset/${id}/${token}/`;

/**
 * Mails a link to choose a new password. For an unknown address, or one past its limit, every step except sending is
 * the same.
 */
async function mailReset(
  db: TenantTransaction,
  call: Call,
  { settings }: Platform,
  email: string,
  everywhere: boolean,
): Promise<SignInAccount | undefined> {
  const { isTooMany } = await countMessage(db, `reset ${email}`);
  const found = await findForSignIn(db, call.tenantId, email, everywhere);
  const account = found?.status === 'active' && !isTooMany ? found : undefined;
  const tenantId = account?.tenant_id ?? call.tenantId;
  const holder = { tenantId, accountId: account?.id ?? null, email };
  const { token, goodUntil } = await issueAccountToken(db, 'password-reset', holder);
  const tenant = await getTenantName({ db, tenantId });
  const path = pathOf(account?.user_type ?? 'partner', account?.id ?? newId(), email, token);
  const link = buildLink(tenantId, path, call, settings.publicOrigin);
  const values = { name: account?.first_name ?? '', tenant, link };
  const mail = { tenantId, to: email, kind: 'reset', language: call.language, values, goodUntil } as const;
  await enqueueMail(db, { ...mail, isDecoy: !account });
  return found;
}

export async function requestReset(call: Call, platform: Platform, email: string): Promise<void> {
  const account = await inSignInScope(call, platform.settings.publicOrigin, (db, everywhere) =>
    mailReset(db, call, platform, email.toLowerCase(), everywhere),
  );
  await call.audit({ action: 'password.reset_requested', ...toAuditSubject(account) });
}
