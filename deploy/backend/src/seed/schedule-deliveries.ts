import type { DemoFleet } from './demo-fleets.ts';
import type { Row, Rows } from './rows.ts';

/**
 * Pending deliveries of schedules, sent in the administrator's name when the charge points connect. A shared charger is
 * served by its owner.
 *
 * @param accounts rows of accounts, including this tenant's
 */
export function scheduleDeliveryRows(
  { tenant: { id: tenant_id }, chargers }: DemoFleet,
  accounts: readonly Row[],
  now: Date,
): Rows {
  const administrator = accounts.find(({ email }) => email === `admin@${tenant_id}.example`);
  const rows = chargers
    .filter(({ plan }) => plan.sharedFrom === null)
    .flatMap(({ id, ports }) =>
      ports
        .filter(({ hasSchedule }) => hasSchedule)
        .map((port) => ({
          tenant_id,
          port_id: port.id,
          charger_id: id,
          due_at: now.toISOString(),
          requested_by_tenant_id: tenant_id,
          requested_by: administrator?.['id'],
        })),
    );
  return { table: 'schedule_delivery', rows };
}
