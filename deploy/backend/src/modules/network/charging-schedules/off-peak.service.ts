import { offPeakWeek, type setOffPeakSchedules } from '@plugboard/contracts/chargers';
import { type HandlerReplyOf, type ParsedBodyOf } from '@plugboard/contracts/platform';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { mirrorsChannel } from '../../connections/index.ts';
import { requesterOf } from '../commands/command-context.ts';
import { isOwnLocation } from '../../locations/index.ts';
import { saveForMirrors } from './charging-schedules.repository.ts';

/** One schedule for the whole tenant, or a location of it. The clock tells the charge points, a few at a time. */
export async function setOffPeak(
  call: SignedInCall,
  { location, ...peak }: ParsedBodyOf<typeof setOffPeakSchedules>,
  now: Date,
): Promise<HandlerReplyOf<typeof setOffPeakSchedules>> {
  const { db, tenantId } = call;
  if (location !== null && !(await isOwnLocation(call, location)))
    throw new FieldFailure({ location: [{ key: 'schedule.locationUnknown' }] });
  const ports = await saveForMirrors(db, { tenantId, location, peak, now }, offPeakWeek(peak), requesterOf(call));
  const mirrored = new Set(ports.filter(({ is_mirrored }) => is_mirrored).map(({ charger_id }) => charger_id));
  for (const chargerId of mirrored) await notifyChannel(db, mirrorsChannel, `${tenantId}/${chargerId}`);
  await call.audit({
    action: 'charging_schedules.set-off-peak',
    subject: location === null ? { type: 'tenant', id: tenantId } : { type: 'location', id: location },
    after: { ...peak, location, ports: ports.length },
  });
  return { result: 'OK', ports: ports.length };
}
