import { type NotificationSetting } from '@plugboard/contracts/accounts';
import { places, sectionsOfLimited, type Language } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import { enqueueMail, type MailKind } from '../../../platform/messages/enqueue-mail.ts';
import type { Settings } from '../../../platform/settings.ts';
import { text } from '../../../platform/text.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import { findPeople, type Person, type PortLocation } from './charging-notices.repository.ts';

export interface NoticeContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly settings: Settings;
  readonly now: Date;
}

interface Notice {
  readonly kind: Extract<MailKind, `charging${string}`>;
  readonly setting: NotificationSetting;
  /** Whom it concerns; those of them are told who want to be. */
  readonly accountIds: readonly string[];
  readonly location: PortLocation;
  readonly factsIn: (language: Language) => string;
}

/** Drivers have no way into the portal (spec §6), and others may have none to its chargers: they get no link. */
const maySeeChargers = ({ user_type, is_limited, allowed_sections }: Person) =>
  user_type !== 'driver' &&
  (!is_limited || sectionsOfLimited.includes('chargers')) &&
  (allowed_sections === null || allowed_sections.includes('chargers'));

/** Tells people of a charge, each in their language. */
export async function mailNotice({ db, tenantId, settings }: NoticeContext, notice: Notice): Promise<void> {
  const { kind, setting, accountIds, location: place, factsIn } = notice;
  const people = accountIds.length > 0 ? await findPeople(db, tenantId, accountIds, setting) : [];
  if (people.length === 0) return;
  const { display_name: tenant, language: ofTenant } = await getNameAndLanguage({ db, tenantId });
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  const link = buildLink(tenantId, places.charger(place.id), origin, settings.publicOrigin);
  for (const person of people) {
    const { email: to, first_name: name, language: own } = person;
    const language = own ?? ofTenant ?? 'en';
    const ending = maySeeChargers(person) ? text(language, 'chargingNotice.look', { link }) : '';
    const values = { name, tenant, link, charger: place.custom_id, facts: factsIn(language), ending };
    await enqueueMail(db, { tenantId, to, kind, language, values, goodUntil: null });
  }
}
