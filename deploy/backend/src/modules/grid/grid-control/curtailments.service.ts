import type { TenantTransaction } from '../../../platform/database/database.ts';
import { toSiteDays } from '../../../platform/time/site-days.ts';
import type { GridSiteRow } from '../grid-sites/grid-sites.service.ts';
import { type EventPortRow, findCurtailments } from './event-ports.repository.ts';

/** For each charger, whether its site allows it no more of an event today. */
export async function findCurtailedEnough(
  db: TenantTransaction,
  tenantId: string,
  {
    ports,
    sites,
    now,
  }: { readonly ports: readonly EventPortRow[]; readonly sites: readonly GridSiteRow[]; readonly now: Date },
): Promise<(chargerId: string, eventId: string) => boolean> {
  const exceeded = new Map<string, (eventId: string) => boolean>();
  for (const site of sites) {
    const chargers = [...new Set(ports.filter((port) => port.location_id === site.id).map((port) => port.charger_id))];
    const [today = now.getTime()] = toSiteDays({ days: 1 }, site.timezone, now);
    const rows = await findCurtailments(db, tenantId, { chargers, since: new Date(today) });
    for (const [charger, ofCharger] of Map.groupBy(rows, ({ charger_id }) => charger_id)) {
      const minutes = ofCharger.reduce((sum, row) => sum + row.minutes, 0);
      exceeded.set(charger, (eventId) => {
        const others = ofCharger.filter(({ event_id }) => event_id !== eventId).length;
        return minutes >= site.max_minutes_a_day || others >= site.max_events_a_day;
      });
    }
  }
  return (chargerId, eventId) => exceeded.get(chargerId)?.(eventId) ?? false;
}
