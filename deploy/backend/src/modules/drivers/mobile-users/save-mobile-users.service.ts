import type { MobileUser, MobileUserChange, NewMobileUser } from '@plugboard/contracts/drivers';
import { defaultTimeZone } from '@plugboard/contracts/reports';
import { removeFilesOf } from '../../../platform/files/files.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import type { Settings } from '../../../platform/settings.ts';
import {
  deleteUserRow,
  findTakenEmails,
  getUserVersion,
  insertUsers,
  lockUser,
  requireDefaults,
  revokeAccess,
  updateUserRow,
} from '../../accounts/index.ts';
import { hasUnpaidInvoice } from '../invoices/list-invoices.service.ts';
import { findSubscriptions } from '../subscriptions/assign-subscription.service.ts';
import { inviteDriver, type InvitableDriver } from './invite-driver.service.ts';
import { getMobileUser, type ShowingCall } from './list-mobile-users.service.ts';

type SavingCall = ShowingCall & { readonly requireVersion: (current: string) => void };

/** A driver's account, which has no password until the driver enrolls. */
export const buildDriver = (tenantId: string, { email, invitation: _, ...given }: NewMobileUser) => ({
  tenant_id: tenantId,
  id: newId(),
  email: email.toLowerCase(),
  first_name: given.first_name,
  last_name: given.last_name,
  phone: given.phone,
  language: given.language,
  avatar: null,
  role: 'driver' as const,
  user_type: 'driver' as const,
  allowed_sections: null,
  default_charger_id: given.default_charger,
  default_vehicle_id: given.default_vehicle,
  status: 'invited' as const,
  invited_at: null,
});

export async function createMobileUser(
  call: ShowingCall,
  settings: Settings,
  given: NewMobileUser,
): Promise<MobileUser> {
  const { db, tenantId, now } = call;
  const { invitation } = given;
  const driver = buildDriver(tenantId, given);
  if ((await findTakenEmails(db, tenantId, [driver.email])).size > 0)
    throw new FieldFailure({ email: [{ key: 'user.emailTaken' }] });
  if (invitation === 'sms' && given.phone === null) throw new FieldFailure({ phone: [{ key: 'driver.phoneMissing' }] });
  await requireDefaults(call, given);
  await insertUsers(db, [driver]);
  if (invitation) {
    await inviteDriver(call, settings, driver, invitation);
    await updateUserRow(db, tenantId, driver.id, { invited_at: now, invited_by: call.account.id });
  }
  await call.audit({
    action: 'driver.added',
    subject: { type: 'account', id: driver.id },
    after: { email: driver.email, invitation },
  });
  return getMobileUser(call, driver.id, defaultTimeZone);
}

/** A driver in the version that the caller has seen. */
async function lockSeenDriver(call: SavingCall, id: string): Promise<InvitableDriver> {
  const row = await lockUser(call.db, call.tenantId, id);
  if (row?.role !== 'driver') throw new Failure('NOT_FOUND');
  call.requireVersion(getUserVersion(row));
  return row;
}

const toColumns = ({ default_charger, default_vehicle, is_disabled: _, ...rest }: MobileUserChange) => ({
  ...rest,
  ...(default_charger !== undefined && { default_charger_id: default_charger }),
  ...(default_vehicle !== undefined && { default_vehicle_id: default_vehicle }),
});

export async function changeMobileUser(call: SavingCall, id: string, given: MobileUserChange): Promise<MobileUser> {
  const { db, tenantId } = call;
  const row = await lockSeenDriver(call, id);
  const { is_disabled } = given;
  // A driver becomes active by enrolling.
  if (is_disabled !== undefined && row.status !== 'active' && row.status !== 'disabled')
    throw new FieldFailure({ is_disabled: [{ key: 'driver.notEnrolled' }] });
  if (given.phone !== undefined && row.has_two_factor)
    throw new FieldFailure({ phone: [{ key: 'user.phoneWithTwoFactor' }] });
  await requireDefaults(call, given);
  if (is_disabled) await revokeAccess(call, id);
  const columns = toColumns(given);
  const status = is_disabled === undefined ? {} : ({ status: is_disabled ? 'disabled' : 'active' } as const);
  await updateUserRow(db, tenantId, id, { ...columns, ...status });
  const before = Object.fromEntries(Object.keys(columns).map((key) => [key, row[key as keyof typeof row]]));
  await call.audit({
    action: 'driver.changed',
    subject: { type: 'account', id },
    before: { ...before, status: row.status },
    after: { ...columns, ...status },
  });
  return getMobileUser(call, id, defaultTimeZone);
}

/** Throws where a driver has a subscription, whose last period has to be billed, or an invoice that is not paid. */
export async function requireSettled({ db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>, id: string) {
  const subscriptions = await findSubscriptions(db, tenantId, id);
  if (subscriptions.some(({ state }) => state !== 'ENDED'))
    throw new Failure('CONFLICT', { text: 'driver.hasSubscription' });
  if (await hasUnpaidInvoice(db, tenantId, id)) throw new Failure('CONFLICT', { text: 'driver.hasUnpaidInvoice' });
}

/** Removes a driver who owes nothing and has no subscription; what they did stays in the audit and in the books. */
export async function deleteMobileUser(call: SavingCall, id: string): Promise<{ result: 'OK' }> {
  const { db, tenantId } = call;
  const row = await lockSeenDriver(call, id);
  await requireSettled(call, id);
  await revokeAccess(call, id);
  await removeFilesOf(db, { tenant_id: tenantId, account_id: id });
  await deleteUserRow(db, tenantId, id);
  const { email, first_name, last_name } = row;
  const before = { email, first_name, last_name };
  await call.audit({ action: 'driver.deleted', subject: { type: 'account', id }, before });
  return { result: 'OK' };
}
