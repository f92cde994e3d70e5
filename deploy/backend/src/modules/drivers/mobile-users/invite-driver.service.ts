import type { InvitationChannel, MobileUser } from '@plugboard/contracts/drivers';
import { defaultTimeZone } from '@plugboard/contracts/reports';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import type { Settings } from '../../../platform/settings.ts';
import { lockUser, sendInvitation, sendInvitationSms, updateUserRow } from '../../accounts/index.ts';
import { getMobileUser, type ShowingCall } from './list-mobile-users.service.ts';

export type InvitableDriver = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/** Sends an invitation in the driver's language if known, else in the caller's. The driver has a phone for an SMS. */
export async function inviteDriver(
  call: SignedInCall,
  settings: Settings,
  driver: Pick<InvitableDriver, 'id' | 'email' | 'first_name' | 'user_type' | 'language' | 'phone'>,
  channel: InvitationChannel,
): Promise<void> {
  const inviting = { ...call, language: driver.language ?? call.language };
  const { phone } = driver;
  if (channel === 'mail') return sendInvitation(inviting, settings, driver);
  if (phone === null) throw new FieldFailure({ channel: [{ key: 'driver.phoneMissing' }] });
  return sendInvitationSms(inviting, settings, { ...driver, phone });
}

/** Invites a driver who has not enrolled; the link before is worth nothing then. */
export async function sendDriverInvitation(
  call: ShowingCall,
  settings: Settings,
  id: string,
  channel: InvitationChannel,
): Promise<MobileUser> {
  const { db, tenantId, now } = call;
  const driver = await lockUser(db, tenantId, id);
  if (driver?.role !== 'driver') throw new Failure('NOT_FOUND');
  if (driver.status !== 'invited') throw new Failure('CONFLICT', { text: 'user.notPending' });
  await inviteDriver(call, settings, driver, channel);
  await updateUserRow(db, tenantId, id, { invited_at: now, invited_by: call.account.id });
  await call.audit({ action: 'driver.invited', subject: { type: 'account', id }, after: { channel } });
  return getMobileUser(call, id, defaultTimeZone);
}
