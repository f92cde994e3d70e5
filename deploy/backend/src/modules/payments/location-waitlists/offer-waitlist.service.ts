import type { Call } from '../../../platform/http/context.ts';
import { getByCharger } from './join-waitlist.service.ts';
import { hasWaitlists } from './waitlist-lines.repository.ts';

/** Whether the driver at a charger has to wait, and can: no connector of the line is free, nor held for this driver. */
export async function offersWaitlist(call: Call, chargerId: string): Promise<boolean> {
  if (!(await hasWaitlists(call.db, call.tenantId))) return false;
  const { waitlist_time, is_free, own } = await getByCharger(call, chargerId);
  return waitlist_time > 0 && !is_free && own?.state !== 'CALLED';
}
