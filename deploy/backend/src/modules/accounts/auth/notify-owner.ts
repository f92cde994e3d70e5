import type { Call } from '../../../platform/http/context.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { enqueueMail, type SecurityMail } from '../../../platform/messages/enqueue-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTenantName } from '../tenants/tenants.service.ts';
import { getAccountRow } from './account.repository.ts';

interface Named {
  /** Recipient instead of the account's current address. */
  readonly to?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly passkey?: string;
  readonly left?: string;
}

/**
 * Mails the account owner about a change to sign-in, in case another person made it. Sent to the account's current
 * address unless `to` names the previous one.
 */
export async function notifyOwner(
  call: Pick<Call, 'db' | 'tenantId' | 'language' | 'host' | 'protocol'>,
  { settings }: Pick<Platform, 'settings'>,
  accountId: string,
  kind: SecurityMail,
  { to, ...named }: Named = {},
): Promise<void> {
  const { db, tenantId } = call;
  const account = await getAccountRow(db, tenantId, accountId);
  const link = buildLink(tenantId, '/forgot', call, settings.publicOrigin);
  await enqueueMail(db, {
    tenantId,
    to: to ?? account.email,
    kind,
    language: account.language ?? call.language,
    values: { ...named, name: account.first_name, tenant: await getTenantName(call), link },
    goodUntil: null,
  });
}
