import { chargerPriceProblems, paymentTypeOf } from '@plugboard/contracts/chargers';
import type { ChargerPriceSettings, PriceSettingsChange, PriceSettingsForm } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { lockOwnCharger, requireActivated } from '../chargers/own-charger.service.ts';
import { publishChargerSaved } from '../chargers/publish-charger-saved.service.ts';
import { getChargerTerms } from '../../accounts/index.ts';
import { findPrice, insertPrice, savePaymentType, updatePrice } from './charger-prices.repository.ts';
import { toPriceColumns, toPriceSettings } from '../../locations/index.ts';
import { toPriceDto, type VersionedReplyCall } from './list-charger-prices.service.ts';

type HeldCharger = Awaited<ReturnType<typeof lockOwnCharger>>;

interface SavingCall extends VersionedReplyCall {
  readonly requireVersion: (current: number) => void;
}

/** The charger, held, where its prices may be set now. */
async function chargerToPrice(call: SignedInCall, id: string, now: Date): Promise<HeldCharger> {
  const charger = await lockOwnCharger(call, id);
  const { hasPro, contactEmail: email } = await getChargerTerms(call);
  if (!hasPro) throw new Failure('FORBIDDEN', { text: 'charger.proForPayments', values: { email } });
  requireActivated(charger, now);
  return charger;
}

function refuseProblems(settings: PriceSettingsForm, { current_type }: HeldCharger): void {
  const fields: Record<string, { key: ReturnType<typeof chargerPriceProblems>[number]['key'] }[]> = {};
  for (const { field, key } of chargerPriceProblems(settings, current_type)) (fields[field] ??= []).push({ key });
  if (Object.keys(fields).length > 0) throw new FieldFailure(fields);
}

/** For the audit: everything but the PIN, of which only whether there is one. */
const audited = ({ pin_for_paid_charging: pin, ...settings }: PriceSettingsForm) => ({ ...settings, has_pin: !!pin });

/** Effects of saved prices: payment type, audit, events. */
async function conclude(
  call: VersionedReplyCall,
  { id, charger, before, now }: { id: string; charger: HeldCharger; before: PriceSettingsForm | undefined; now: Date },
): Promise<ChargerPriceSettings> {
  const { db, tenantId } = call;
  const saved = await findPrice(db, tenantId, id);
  const price = saved && (saved.ac ?? saved.dc);
  if (!price) throw new Error(`Prices ${id} went while their charger was held`);
  const after = toPriceSettings(saved);
  await savePaymentType(db, { tenantId, chargerId: charger.id }, paymentTypeOf(price, after));
  await call.audit({
    action: 'charger.priced',
    subject: { type: 'charger', id: charger.id },
    ...(before && { before: audited(before) }),
    after: audited(after),
  });
  await publishChargerSaved(call, { id: charger.id, change: 'changed', at: now });
  call.setVersion(saved.version);
  return toPriceDto(call, saved);
}

export async function createPrices(
  call: VersionedReplyCall,
  { charger: chargerId, ...settings }: PriceSettingsForm & { readonly charger: string },
  now: Date,
): Promise<ChargerPriceSettings> {
  const charger = await chargerToPrice(call, chargerId, now);
  refuseProblems(settings, charger);
  const id = newId();
  const columns = { tenant_id: call.tenantId, id, charger_id: charger.id, ...toPriceColumns(settings) };
  if (!(await insertPrice(call.db, columns))) throw new FieldFailure({ charger: [{ key: 'pricing.exists' }] });
  return conclude(call, { id, charger, before: undefined, now });
}

export async function updatePrices(
  call: SavingCall,
  id: string,
  sent: PriceSettingsChange,
  now: Date,
): Promise<ChargerPriceSettings> {
  const { db, tenantId } = call;
  const found = await findPrice(db, tenantId, id);
  if (!found) throw new Failure('NOT_FOUND');
  const charger = await chargerToPrice(call, found.charger_id, now);
  // Read again, because another transaction may have changed them before the lock.
  const row = await findPrice(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  call.requireVersion(row.version);
  const before = toPriceSettings(row);
  const settings = { ...before, ...sent };
  refuseProblems(settings, charger);
  await updatePrice(db, { tenantId, id }, toPriceColumns(settings));
  return conclude(call, { id, charger, before, now });
}
