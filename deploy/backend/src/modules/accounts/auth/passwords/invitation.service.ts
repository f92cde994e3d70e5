import type { UserType } from '@plugboard/contracts/accounts';
import type { Call } from '../../../../platform/http/context.ts';
import { buildLink } from '../../../../platform/messages/link.ts';
import { enqueueMail } from '../../../../platform/messages/enqueue-mail.ts';
import type { Settings } from '../../../../platform/settings.ts';
import { issueAccountToken } from '../account-token.service.ts';
import { getTenantName } from '../../tenants/tenants.service.ts';

interface Invited {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly user_type: UserType;
}

/**
 * Mails an invitation to an account of the call's tenant that has the status `invited`: a link to create a password,
 * good for seven days. The invitation before is worth nothing from then on. Writes no audit entry.
 */
export async function sendInvitation(
  call: Pick<Call, 'db' | 'tenantId' | 'language' | 'host' | 'protocol'>,
  { publicOrigin }: Pick<Settings, 'publicOrigin'>,
  { id, email, first_name: name, user_type }: Invited,
): Promise<void> {
  const { db, tenantId, language } = call;
  const { token, goodUntil } = await issueAccountToken(db, 'invitation', { tenantId, accountId: id, email });
  const page = user_type === 'driver' ? 'create-password-mobile' : 'create-password';
  const link = buildLink(tenantId, `/${page}/${encodeURIComponent(email)}/${token}`, call, publicOrigin);
  const tenant = await getTenantName(call);
  await enqueueMail(db, {
    tenantId,
    to: email,
    kind: 'invitation',
    language,
    values: { name, tenant, link },
    goodUntil,
  });
}
