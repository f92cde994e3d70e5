import type { ChargerLicence, NewLicenceRenewal } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import type { CardProvider } from '../../../platform/payment-providers/card-provider.ts';
import { getCardToCharge } from '../../accounts/index.ts';
import { toChargerLicenceDto } from './licence-dto.ts';
import { findLicence } from './licence-offer.repository.ts';
import { deleteRenewals, findRenewals, insertRenewals } from './licence-renewals.repository.ts';
import { lockLicensable, type LicensableRow } from './licensable.repository.ts';
import { getYearsDiscount } from './price-order.service.ts';

async function requireOwnCharger({ db, tenantId }: SignedInCall, id: string): Promise<LicensableRow> {
  const [charger] = await lockLicensable(db, tenantId, [id]);
  if (!charger || charger.source_tenant_id !== null) throw new Failure('NOT_FOUND');
  return charger;
}

async function toReply({ db, tenantId }: SignedInCall, charger: LicensableRow, now: Date): Promise<ChargerLicence> {
  const [renewal] = await findRenewals(db, tenantId, { chargerIds: [charger.id] });
  return toChargerLicenceDto(charger, renewal, now);
}

/** Lets a charger's licence renew itself with one of the caller's cards. */
export async function setLicenceRenewal(
  call: SignedInCall,
  id: string,
  { license, years, payment_method: cardId }: NewLicenceRenewal,
  { provider, now }: { readonly provider: CardProvider; readonly now: Date },
): Promise<ChargerLicence> {
  const { db, tenantId, account } = call;
  if (account.actor) throw new Failure('FORBIDDEN', { text: 'licence.switched' });
  const charger = await requireOwnCharger(call, id);
  if (charger.licensed_to === null || charger.licensed_to <= now)
    throw new Failure('CONFLICT', { text: 'licence.nothingToRenew', values: { charger: charger.custom_id } });
  const licence = await findLicence(db, tenantId, license);
  if (!licence) throw new FieldFailure({ license: [{ key: 'licence.unknown' }] });
  await getYearsDiscount(call, years);
  const card = await getCardToCharge(call, { id: cardId, provider: provider.name });
  if (!card) throw new FieldFailure({ payment_method: [{ key: 'licence.cardUnknown' }] });
  const [before] = await findRenewals(db, tenantId, { chargerIds: [id] });
  await deleteRenewals(db, tenantId, [id]);
  const renewal = { charger_id: id, account_id: account.id, licence_id: license, years, card_id: cardId };
  await insertRenewals(db, [{ tenant_id: tenantId, ...renewal }]);
  await call.audit({
    action: 'licence.renewal-set',
    subject: { type: 'charger', id },
    before: before ? { license: before.licence_name, years: before.years, card: before.card_last4 } : null,
    after: { license: licence.name, years, card: card.last4 },
  });
  return toReply(call, charger, now);
}

/** Lets a charger's licence end when it ends. */
export async function deleteLicenceRenewal(call: SignedInCall, id: string, now: Date): Promise<ChargerLicence> {
  const { db, tenantId } = call;
  const charger = await requireOwnCharger(call, id);
  const [before] = await findRenewals(db, tenantId, { chargerIds: [id] });
  await deleteRenewals(db, tenantId, [id]);
  await call.audit({
    action: 'licence.renewal-set',
    subject: { type: 'charger', id },
    before: before ? { license: before.licence_name, years: before.years, card: before.card_last4 } : null,
    after: null,
  });
  return toReply(call, charger, now);
}
