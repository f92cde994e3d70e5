import type { TenantTransaction } from '../../../platform/database/database.ts';
import { enqueueComposedMails } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { enqueueMessage } from '../../../platform/messages/outbox.repository.ts';
import type { Settings } from '../../../platform/settings.ts';
import { text } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import { getTenantName } from '../../accounts/index.ts';
import type { LinePort } from './waitlist-lines.repository.ts';
import type { PlaceRow } from './waitlist-places.repository.ts';

type HeldPort = Pick<LinePort, 'connector_id' | 'custom_id' | 'location_name' | 'timezone'> & {
  readonly held_until: Date;
};

/** Notifies a driver, by SMS and by mail as asked for, that a port is held. */
export async function notifyDriver(
  { db, settings }: { readonly db: TenantTransaction; readonly settings: Settings },
  { tenant_id, id, language, email, phone }: PlaceRow,
  { connector_id, custom_id, location_name, timezone, held_until }: HeldPort,
): Promise<void> {
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  const values = {
    tenant: await getTenantName({ db, tenantId: tenant_id }),
    place: location_name || custom_id,
    charger: custom_id,
    connector: connector_id,
    until: formatInstant(held_until, language, timezone),
    link: buildLink(tenant_id, `/waitlist/${id}?lang=${language}`, origin, settings.publicOrigin),
  };
  const message = { tenant_id, goodUntil: held_until };
  if (phone !== null) {
    const body = text(language, 'waitlist.turn.sms', values);
    await enqueueMessage(db, { ...message, kind: 'sms', recipient: phone, subject: '', body });
  }
  if (email !== null) {
    const subject = text(language, 'waitlist.turn.subject', values);
    const body = text(language, 'waitlist.turn.mail', values);
    const action = { key: 'mailAction.openWaitlist', link: values.link } as const;
    await enqueueComposedMails(db, tenant_id, [{ to: email, language, subject, body, action, goodUntil: held_until }]);
  }
}
