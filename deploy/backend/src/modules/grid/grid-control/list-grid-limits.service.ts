import type { GridLimit, listGridLimits as limitsCall } from '@plugboard/contracts/grid';
import { lineVolts } from '@plugboard/contracts/chargers';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { toInstant } from '../../../platform/time/to-instant.ts';
import { getChargerOfPort } from '../../chargers/index.ts';
import { phasesOf } from '../../network/index.ts';
import { findGridSitesOf } from '../grid-sites/grid-sites.service.ts';
import { findEventsAt, type EventAtPort } from './event-days.repository.ts';
import { findGridLimit } from './grid-control.repository.ts';

const dayMs = 86_400_000;

interface Share {
  /** kW that the port can give, and all ports of the event's sites together. */
  readonly own: number;
  readonly all: number;
}

/** The port's part of the target if all ports were in use; `null` where the target is known only when it begins. */
function plannedLimit({ target_kind: kind, target_value: value }: EventAtPort, { own, all }: Share): number | null {
  if (kind === 'PERCENT') return own * (1 - value / 100);
  if (kind === 'LIMIT') return all <= 0 ? own : Math.min(own, (own * value) / all);
  return all <= 0 ? null : Math.max(0, own * (1 - value / all));
}

/** Limits of grid events at a port on a day of its charger's zone: those that it was told, and planned ones. */
export async function listGridLimits(
  call: SignedInCall,
  portId: string,
  date: string,
): Promise<HandlerReplyOf<typeof limitsCall>> {
  const { db, tenantId, now } = call;
  const { charger, port } = await getChargerOfPort(call, portId);
  if (charger.location_id === null) return { limits: [] };
  const [site] = await findGridSitesOf(db, tenantId, [charger.location_id]);
  if (!site || site.is_stopped) return { limits: [] };
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const [start, end] = [toInstant(midnight, charger.timezone), toInstant(midnight + dayMs, charger.timezone)];
  const told = await findGridLimit(db, tenantId, portId);
  const events = await findEventsAt(db, tenantId, { location: charger.location_id, start, end });
  const kwPerAmp = (lineVolts * phasesOf(charger)) / 1000;
  const limits = events.flatMap((event): GridLimit[] => {
    const ofEvent = told?.limits.find((limit) => limit.event === event.id);
    const isPlanned = event.starts_at > now;
    const limit = isPlanned
      ? plannedLimit(event, { own: port.max_power_w / 1000, all: event.max_power_w / 1000 })
      : (ofEvent && !told?.is_clearing && ofEvent.amps * kwPerAmp) || null;
    if (limit === null || event.ended_early_at !== null) return [];
    return [
      {
        starts_at: event.starts_at.toISOString(),
        ends_at: event.ends_at.toISOString(),
        limit: Math.round(limit * 10) / 10,
        name: event.name,
        is_planned: isPlanned,
      },
    ];
  });
  return { limits };
}
