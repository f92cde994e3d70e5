import { moneyOf, places, type Currency } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { enqueueMail } from '../../../platform/messages/enqueue-mail.ts';
import { buildLink } from '../../../platform/messages/link.ts';
import type { Settings } from '../../../platform/settings.ts';
import { formatInstant } from '../../../platform/time/format-instant.ts';
import { getNameAndLanguage } from '../../accounts/index.ts';
import type { Renewal } from './licence-renewals.repository.ts';

export interface RenewalContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly settings: Settings;
}

type RenewalMail = 'licenceRenewalDue' | 'licenceRenewed' | 'licenceRenewalFailed';

/** Mails the owner of the card about chargers whose licences renew themselves together. */
export async function mailAboutRenewal(
  { db, tenantId, settings }: RenewalContext,
  kind: RenewalMail,
  renewals: readonly Renewal[],
  sum?: { readonly minor: number; readonly currency: Currency },
): Promise<void> {
  const [first] = renewals;
  if (!first) return;
  const { display_name: tenant, language: ofTenant } = await getNameAndLanguage({ db, tenantId });
  const language = first.language ?? ofTenant ?? 'en';
  const origin = { host: `localhost:${settings.port}`, protocol: 'http' };
  const total = sum && moneyOf(sum.minor, sum.currency);
  const chargers = renewals.map(({ custom_id, licensed_to, timezone }) =>
    licensed_to === null ? custom_id : `${custom_id}: ${formatInstant(licensed_to, language, timezone)}`,
  );
  await enqueueMail(db, {
    tenantId,
    to: first.email,
    kind,
    language,
    goodUntil: null,
    values: {
      name: first.first_name,
      tenant,
      link: buildLink(tenantId, places.chargerLicences(), origin, settings.publicOrigin),
      licence: first.licence_name,
      card: first.card_last4 === null ? '-' : `•••• ${first.card_last4}`,
      total: total ? `${total.amount} ${total.currency}` : '',
      chargers: chargers.toSorted((one, other) => one.localeCompare(other, language, { numeric: true })).join('\n'),
    },
  });
}
