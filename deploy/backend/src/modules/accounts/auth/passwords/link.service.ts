import type { Call } from '../../../../platform/http/context.ts';
import { sha256 } from '../../../../platform/ids.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { findAccountToken, findEndedToken } from '../account-token.repository.ts';
import { findForSignInById } from '../account.repository.ts';
import type { AccountTokenKind } from '../auth.tables.ts';
import { countMessage } from '../failed-attempts.ts';
import { toAuditSubject } from '../sign-in-audit.ts';
import { sendInvitation } from './invitation.service.ts';
import { requestReset } from './reset.service.ts';

const kinds: readonly AccountTokenKind[] = ['invitation', 'password-reset'];

/** Whether a link that leads to a new password still works, so that its page says so before anything is typed. */
export const isLinkGood = async ({ db, tenantId }: Call, token: string): Promise<boolean> =>
  (await findAccountToken(db, tenantId, kinds, sha256(token))) !== undefined;

/**
 * Mails a new link in place of one that has ended: to the address that it went to, never to another one, so an old link
 * in the wrong hands gains nothing. Says nothing of what became of it.
 */
export async function renewLink(call: Call, platform: Platform, token: string): Promise<void> {
  const { db, tenantId } = call;
  const ended = await findEndedToken(db, tenantId, kinds, sha256(token));
  if (ended?.kind === 'password-reset') {
    await requestReset(call, platform, ended.email);
    return;
  }
  const found = ended && (await findForSignInById(db, tenantId, ended.account_id));
  const isWaiting = found?.status === 'invited' && found.email === ended?.email;
  const isSent = isWaiting && !(await countMessage(db, `invitation ${tenantId}/${found.id}`)).isTooMany;
  if (isSent) await sendInvitation(call, platform.settings, found);
  await call.audit({ action: 'password.link_renewed', ...toAuditSubject(found) });
}
