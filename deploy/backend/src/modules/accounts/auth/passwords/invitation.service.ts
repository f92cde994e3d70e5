import type { UserType } from '@plugboard/contracts/accounts';
import type { Call } from '../../../../platform/http/context.ts';
import { buildLink } from '../../../../platform/messages/link.ts';
import { enqueueMail } from '../../../../platform/messages/enqueue-mail.ts';
import { enqueueMessage } from '../../../../platform/messages/outbox.repository.ts';
import type { Settings } from '../../../../platform/settings.ts';
import { text } from '../../../../platform/text.ts';
import { issueAccountToken } from '../account-token.service.ts';
import { getTenantName } from '../../tenants/tenants.service.ts';

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly user_type: UserType;
}

type Inviting = Pick<Call, 'db' | 'tenantId' | 'language' | 'host' | 'protocol'>;

/** A new link to create a password. The one before is worth nothing from then on. */
async function issueLink(
  call: Inviting,
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
  { id, email, user_type }: Invited,
) {
  const { db, tenantId } = call;
  const { token, goodUntil } = await issueAccountToken(db, 'invitation', { tenantId, accountId: id, email });
  const page = user_type === 'driver' ? 'create-password-mobile' : 'create-password';
  const link = buildLink(tenantId, `/${page}/${encodeURIComponent(email)}/${token}`, call, publicOrigin);
  return { link, goodUntil };
}

/**
 * Mails an invitation to an account of the call's tenant that has the status `invited`: a link to create a password,
 * good for seven days. Writes no audit entry.
 */
export async function sendInvitation(
  call: Inviting,
  settings: Pick<Settings, 'publicOrigin'>,
  invited: Invited,
): Promise<void> {
  const { db, tenantId, language } = call;
  const { link, goodUntil } = await issueLink(call, settings, invited);
  const values = { name: invited.first_name, tenant: await getTenantName(call), link };
  await enqueueMail(db, { tenantId, to: invited.email, kind: 'invitation', language, values, goodUntil });
}

/** The same by SMS. */
export async function sendInvitationSms(
  call: Inviting,
  settings: Pick<Settings, 'publicOrigin'>,
  invited: Invited & { readonly phone: string },
): Promise<void> {
  const { db, tenantId, language } = call;
  const { link, goodUntil } = await issueLink(call, settings, invited);
  const body = text(language, 'message.invitation', { tenant: await getTenantName(call), link });
  await enqueueMessage(db, {
    tenant_id: tenantId,
    kind: 'sms',
    recipient: invited.phone,
    subject: '',
    body,
    goodUntil,
  });
}
