import type { LocationDiscount, LocationDiscountForm } from '@plugboard/contracts/locations';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { percentOf, thousandthsOf } from '../location-prices/thousandths.ts';
import { requireLocationRight } from '../locations/held-location.service.ts';
import { holdLocation } from '../locations/locations.service.ts';
import { toDiscount } from './list-discounts.service.ts';
import {
  findDiscount,
  findNamedDiscounts,
  insertDiscount,
  removeDiscount,
  updateDiscount,
  type DiscountRow,
} from './location-discounts.repository.ts';

interface RemovingCall extends SignedInCall {
  readonly requireVersion: (current: number) => void;
}

interface SavingCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}

interface NewDiscount extends LocationDiscountForm {
  readonly location: string;
}

const subjectOf = (id: string) => ({ type: 'location_discount', id }) as const;

const audited = ({ location_id, email_or_domain, percent_thousandths }: DiscountRow): NewDiscount => ({
  location: location_id,
  email_or_domain,
  percent: percentOf(percent_thousandths),
});

async function requireDiscount({ db, tenantId }: SignedInCall, id: string): Promise<DiscountRow> {
  const row = await findDiscount(db, { tenantId, id });
  if (!row) throw new Failure('NOT_FOUND');
  return row;
}

/** Holds the location, so that one name is given one discount there. */
async function requireFreeName(call: SignedInCall, { location, email_or_domain: name }: NewDiscount, id: string) {
  const { db, tenantId } = call;
  if (!(await holdLocation(call, location)))
    throw new FieldFailure({ location: [{ key: 'discount.locationUnknown' }] });
  await requireLocationRight(call, location, 'discounts');
  const taken = await findNamedDiscounts(db, { tenantId, locationId: location, names: [name] });
  if (taken.some((other) => other.id !== id))
    throw new FieldFailure({ email_or_domain: [{ key: 'discount.taken', values: { name } }] });
}

async function answer(call: SavingCall, id: string): Promise<DiscountRow> {
  const row = await requireDiscount(call, id);
  call.setVersion(row.version);
  return row;
}

export async function createDiscount(call: SavingCall, form: NewDiscount): Promise<LocationDiscount> {
  const id = newId();
  await requireFreeName(call, form, id);
  await insertDiscount(call.db, {
    tenant_id: call.tenantId,
    id,
    location_id: form.location,
    email_or_domain: form.email_or_domain,
    percent_thousandths: thousandthsOf(form.percent),
  });
  const row = await answer(call, id);
  await call.audit({ action: 'location_discount.added', subject: subjectOf(id), after: audited(row) });
  return toDiscount(row);
}

export async function changeDiscount(
  call: SavingCall & RemovingCall,
  id: string,
  sent: Partial<LocationDiscountForm>,
): Promise<LocationDiscount> {
  const { db, tenantId } = call;
  const stored = await requireDiscount(call, id);
  call.requireVersion(stored.version);
  const before = audited(stored);
  const form = { ...before, ...sent };
  await requireFreeName(call, form, id);
  const { email_or_domain, percent } = form;
  await updateDiscount(db, { tenantId, id }, { email_or_domain, percent_thousandths: thousandthsOf(percent) });
  const row = await answer(call, id);
  await call.audit({ action: 'location_discount.changed', subject: subjectOf(id), before, after: audited(row) });
  return toDiscount(row);
}

export async function deleteDiscount(call: RemovingCall, id: string): Promise<{ result: 'OK' }> {
  const stored = await requireDiscount(call, id);
  call.requireVersion(stored.version);
  await removeDiscount(call.db, { tenantId: call.tenantId, id });
  await call.audit({ action: 'location_discount.removed', subject: subjectOf(id), before: audited(stored) });
  return { result: 'OK' };
}
