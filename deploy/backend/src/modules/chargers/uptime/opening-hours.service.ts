import { openSpans, type OpeningHours, type OpeningHoursForm } from '@plugboard/contracts/chargers';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { requireLocationRight } from '../../locations/index.ts';
import { findHours, findLocationHours, lockLocationHours, saveHours } from './opening-hours.repository.ts';
import type { OpenRanges } from './port-uptimes.repository.ts';

interface ReadingCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}
interface ChangingCall extends ReadingCall {
  readonly requireVersion: (current: number) => void;
}

async function requireHours({ db, tenantId }: SignedInCall, locationId: string, read: typeof findLocationHours) {
  const hours = await read(db, tenantId, locationId);
  if (!hours) throw new Failure('NOT_FOUND');
  return hours;
}

export async function getOpeningHours(call: ReadingCall, locationId: string): Promise<OpeningHours> {
  const { id, name, timezone, days, version } = await requireHours(call, locationId, findLocationHours);
  call.setVersion(version);
  return { location: id, location_name: name, timezone, days };
}

export async function setOpeningHours(
  call: ChangingCall,
  locationId: string,
  { days }: OpeningHoursForm,
): Promise<OpeningHours> {
  const before = await requireHours(call, locationId, lockLocationHours);
  await requireLocationRight(call, locationId, 'opening-hours');
  call.requireVersion(before.version);
  const sorted = days.toSorted((one, other) => one.weekday - other.weekday);
  await saveHours(call.db, { tenantId: call.tenantId, locationId, days: sorted });
  await call.audit({
    action: 'opening_hours.changed',
    subject: { type: 'location', id: locationId },
    before: { days: before.days },
    after: { days: sorted },
  });
  return getOpeningHours(call, locationId);
}

interface Period {
  readonly tenantId: string;
  readonly start: Date;
  readonly end: Date;
}

const at = (time: number) => new Date(time).toISOString();

/** Spans in which the locations that are not always open are open, as ranges of PostgreSQL. */
export async function listOpenRanges(db: TenantTransaction, { tenantId, start, end }: Period): Promise<OpenRanges[]> {
  const period = { starts: start.getTime(), ends: end.getTime() };
  return (await findHours(db, tenantId)).flatMap(({ location_id: location, timezone, days }) => {
    const spans = openSpans(days, timezone, period);
    if (spans === null) return [];
    return [{ location, open: `{${spans.map(({ starts, ends }) => `[${at(starts)},${at(ends)})`).join(',')}}` }];
  });
}
