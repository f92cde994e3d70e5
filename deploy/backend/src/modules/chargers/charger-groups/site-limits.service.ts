import type { setSiteLimit } from '@plugboard/contracts/chargers';
import type { HandlerReplyOf, ParsedBodyOf } from '@plugboard/contracts/platform';
import { Failure } from '../../../platform/http/failure.ts';
import { isLocation, requireLocationRight } from '../../locations/index.ts';
import { limitColumns, limitOf } from './group-columns.ts';
import { scheduleLoadControl } from './load-sites.service.ts';
import { findSiteLimit, saveSiteLimit } from './site-limits.repository.ts';
import { lockGroups, type SavingCall } from './write-groups.service.ts';

/** Sets the limit over all super groups and groups of a location. */
export async function updateSiteLimit(
  call: SavingCall,
  locationId: string,
  limit: ParsedBodyOf<typeof setSiteLimit>,
): Promise<HandlerReplyOf<typeof setSiteLimit>> {
  const { db, tenantId } = call;
  await lockGroups(call);
  if (!(await isLocation(call, locationId))) throw new Failure('NOT_FOUND');
  await requireLocationRight(call, locationId, 'chargers');
  const row = await findSiteLimit(db, tenantId, locationId);
  const before = row ? limitOf(row) : { max_load: null, max_current: null };
  call.requireVersion(row?.version ?? 0);
  const version = (row?.version ?? 0) + 1;
  await saveSiteLimit(db, { tenant_id: tenantId, location_id: locationId, ...limitColumns(limit), version });
  await scheduleLoadControl(call, locationId, call.now);
  const subject = { type: 'location', id: locationId } as const;
  await call.audit({ action: 'site_limit.changed', subject, before, after: limit });
  call.setVersion(version);
  return { ...limit, version };
}
