import type { getGridEventPerformance as performanceCall } from '@plugboard/contracts/grid';
import type { HandlerReplyOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { requireGridEvent } from '../grid-events/list-grid-events.service.ts';
import { findEventOutcomes, findMinutes } from './grid-control.repository.ts';

/** Measured minutes of an event, for reports to the programme. */
export { findMinutes } from './grid-control.repository.ts';

const kw = (watts: number | null): number | null => (watts === null ? null : watts / 1000);

export async function getPerformance(call: SignedInCall, id: string): Promise<HandlerReplyOf<typeof performanceCall>> {
  const { db, tenantId } = call;
  const { baseline } = await requireGridEvent(call, id);
  const minutes = await findMinutes(db, tenantId, id);
  const ports = await findEventOutcomes(db, tenantId, id);
  return {
    baseline: baseline && { kind: baseline.kind, days: baseline.days, adjustment: baseline.adjustment },
    minutes: minutes.map(({ at, baseline_kw, target_kw, measured_kw }) => ({
      at: at.toISOString(),
      baseline_kw,
      target_kw,
      measured_kw,
    })),
    ports: ports.map((port) => ({
      port: port.port_id,
      connector_id: port.connector_id,
      charger: { id: port.charger_id, name: port.custom_id },
      location: { id: port.location_id, name: port.location_name },
      outcome: port.outcome,
      limit_kw: kw(port.limit_w),
      measured_kw: kw(port.measured_w),
    })),
  };
}
