import { enrollmentState } from '@plugboard/contracts/grid';
import { z } from 'zod';
import { meterNumberOf } from '../platform/utility-programme/embedded-programme.ts';
import { toInstant } from '../platform/time/to-instant.ts';
import data from './data/grid.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import { randomFor } from './random.ts';
import type { Row, Rows } from './rows.ts';

const plan = z
  .object({
    meters: z.array(z.object({ meter: z.int(), participation: enrollmentState, codes: z.array(z.string()) })),
    dispatches: z.object({
      months: z.int(),
      aMonth: z.int(),
      requestedKw: z.number(),
      priceMinor: z.int(),
      /** Part of what was asked that was left off, one after the other. */
      delivered: z.array(z.number()),
    }),
  })
  .parse(data);

const timezone = 'America/Los_Angeles';
const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Past dispatches of a meter, some a month, each an hour from 5 PM. */
function dispatchesOf(tenant_id: string, meter: string, currency: string, now: Date): Row[] {
  const random = randomFor(`dispatches of ${tenant_id}`);
  const { months, aMonth, requestedKw, priceMinor, delivered } = plan.dispatches;
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const apart = Math.floor(30 / aMonth);
  return Array.from({ length: months * aMonth }, (_, index): Row => {
    const midnight = today - (index + 1) * apart * dayMs;
    const starts = toInstant(midnight + 17 * hourMs, timezone);
    const part = delivered[index % delivered.length] ?? 1;
    const state = index % 11 === 5 ? 'CANCELLED' : index % 13 === 7 ? 'DECLINED' : 'COMPLETED';
    const isDone = state === 'COMPLETED';
    const delivered_kw = Math.round(requestedKw * part * 10) / 10;
    return {
      tenant_id,
      id: random.uuid(),
      utility_meter_id: meter,
      reference: `before ${new Date(midnight).toISOString().slice(0, 10)}`,
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + hourMs).toISOString(),
      timezone,
      state,
      requested_kw: requestedKw,
      delivered_kw: isDone ? delivered_kw : null,
      performance: isDone ? part * 100 : null,
      price_minor: priceMinor,
      earned_minor: isDone ? Math.round(Math.min(requestedKw, delivered_kw) * priceMinor) : null,
      currency,
      event_id: null,
      is_reported: true,
      is_notified: true,
    };
  });
}

/** Meters of every enrolment state, what the utility may do, and a history of its dispatches. */
export function utilityRows(fleet: DemoFleet, accounts: readonly Row[], now: Date): Rows[] {
  const { id: tenant_id, currency } = fleet.tenant;
  const owner = accounts.find((row) => row['tenant_id'] === tenant_id && row['email'] === `owner@${tenant_id}.example`);
  if (tenant_id !== 'demo' || !owner) return [];
  const random = randomFor(`utility meters of ${tenant_id}`);
  const meters = plan.meters.map(({ meter, participation, codes }) => ({
    row: {
      tenant_id,
      id: random.uuid(),
      meter_id: meter,
      number: meterNumberOf(tenant_id, meter - 1),
      utility: 'Golden Poppy Electric',
      participation,
      participation_changed_at: new Date(now.getTime() - meter * 20 * dayMs).toISOString(),
      connected_at: new Date(now.getTime() - 430 * dayMs).toISOString(),
      requested_by_tenant_id: tenant_id,
      requested_by: owner['id'],
      requested_by_name: null,
      on_behalf_of: null,
    },
    sites: fleet.locations.filter(({ code }) => codes.includes(code)),
  }));
  const [first] = meters;
  return [
    { table: 'utility_meter', rows: meters.map(({ row }) => row) },
    {
      table: 'utility_meter_location',
      rows: meters.flatMap(({ row, sites }) =>
        sites.map((site) => ({ tenant_id, utility_meter_id: row.id, location_id: site.id })),
      ),
    },
    {
      table: 'utility_settings',
      rows: [
        {
          tenant_id,
          max_reduction: 50,
          may_pause: false,
          max_dispatches: 5,
          notifies: true,
          recipients: [`owner@${tenant_id}.example`],
          version: 1,
        },
      ],
    },
    { table: 'utility_dispatch', rows: first ? dispatchesOf(tenant_id, first.row.id, currency, now) : [] },
  ];
}
