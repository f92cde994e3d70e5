import { type Language, places } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem, withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Settings } from '../../../platform/settings.ts';
import { getNameAndLanguage, listRecipients } from '../../accounts/index.ts';
import { text } from '../../../platform/text.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import { claimOffline, findTenantsWithDueNotices, type OfflineCharger } from './offline-notices.repository.ts';

/** Chargers named in a mail; further ones are counted. */
const maxNamed = 20;

const lineOf = (language: Language, { custom_id, location_name, timezone, since }: OfflineCharger): string =>
  text(language, 'offlineNotice.charger', {
    charger: [custom_id, location_name].filter(Boolean).join(', '),
    since: formatInstant(since, language, timezone),
  });

/** Mail text about silent chargers. */
function describeChargers(chargers: readonly OfflineCharger[], language: Language) {
  const rest = chargers.length - maxNamed;
  const lines = chargers.slice(0, maxNamed).map((charger) => lineOf(language, charger));
  const last = rest > 0 ? [text(language, 'offlineNotice.more', { count: rest })] : [];
  return { count: chargers.length, charger: chargers[0]?.custom_id ?? '', chargers: [...lines, ...last].join('\n') };
}

/** Link to the chargers. */
const pathOf = ([first, ...others]: readonly OfflineCharger[]): string =>
  first && others.length === 0 ? places.charger(first.id) : `${places.chargers()}?tab=attention`;

interface NoticeContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly settings: Settings;
}

/** Sends one mail to each subscriber, however many chargers are silent. */
async function mailAbout(
  { db, tenantId, settings }: NoticeContext,
  chargers: readonly OfflineCharger[],
): Promise<void> {
  if (chargers.length === 0) return;
  const recipients = await listRecipients(db, { tenantId, setting: 'charger_offline', section: 'chargers' });
  if (recipients.length === 0) return;
  const { display_name: tenant, language: ofTenant } = await getNameAndLanguage({ db, tenantId });
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  const link = buildLink(tenantId, pathOf(chargers), origin, settings.publicOrigin);
  const kind = chargers.length === 1 ? 'chargerOffline' : 'chargersOffline';
  for (const { email: to, first_name: name, language: own } of recipients) {
    const language = own ?? ofTenant ?? 'en';
    const values = { name, tenant, link, ...describeChargers(chargers, language) };
    await enqueueMail(db, { tenantId, to, kind, language, values, goodUntil: null });
  }
}

/** Notifies of chargers that went offline, once per outage. Several instances may run it concurrently. */
export async function notifyOfOffline({ database, settings }: Pick<Platform, 'database' | 'settings'>, now: Date) {
  const problems: unknown[] = [];
  for (const tenantId of await withSystem(database, (db) => findTenantsWithDueNotices(db, now)))
    await withTenant(database, tenantId, async (db) =>
      mailAbout({ db, tenantId, settings }, await claimOffline(db, tenantId, now)),
    ).catch((error: unknown) => problems.push(error));
  // An error at one tenant does not stop the others.
  if (problems.length > 0) throw new AggregateError(problems, 'Not every tenant was told of its silent chargers');
}
