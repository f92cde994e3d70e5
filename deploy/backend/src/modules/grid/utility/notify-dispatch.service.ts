import { places } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import type { Settings } from '../../../platform/settings.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import type { DispatchRow } from './utility-dispatches.repository.ts';
import { findUtilitySettings } from './utility-settings.repository.ts';

/** Mails the recipients of the settings that a dispatch is coming. */
export async function notifyOfDispatch(
  db: TenantTransaction,
  dispatch: DispatchRow,
  settings: Settings,
): Promise<void> {
  const { tenant_id: tenantId, timezone } = dispatch;
  const { notifies, recipients } = await findUtilitySettings(db, tenantId);
  if (!notifies) return;
  const { display_name: tenant, language: ofTenant } = await getNameAndLanguage({ db, tenantId });
  const language = ofTenant ?? 'en';
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  for (const to of recipients)
    await enqueueMail(db, {
      tenantId,
      to,
      kind: 'utilityDispatch',
      language,
      goodUntil: null,
      values: {
        name: to,
        tenant,
        link: buildLink(tenantId, places.utilityRewards(), origin, settings.publicOrigin),
        meter: dispatch.meter_number,
        start: formatInstant(dispatch.starts_at, language, timezone),
        end: formatInstant(dispatch.ends_at, language, timezone),
        kw: dispatch.requested_kw,
      },
    });
}
