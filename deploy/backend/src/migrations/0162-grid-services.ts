import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Participation in the market for flexibility, and bids. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'grid_market',
    [],
    `is_active boolean not null, services jsonb not null, changed_at timestamptz not null, changed_by text,
     version integer not null default 1, requested_by_tenant_id text not null, requested_by uuid not null,
     requested_by_name text, on_behalf_of uuid`,
  );
  await createTenantTable(
    kysely,
    'grid_bid',
    ['id'],
    `id uuid not null, service text not null check (service in ('CAPACITY_TRADING', 'MANAGED_CURTAIL_BIDDING')),
     strategy text not null check (strategy in ('EMERGENCY_ONLY', 'VACANT_CHARGERS_ONLY')),
     location_id uuid not null, timezone text not null, starts_at timestamptz not null,
     ends_at timestamptz not null check (ends_at > starts_at), duration smallint not null,
     state text not null check (state in ('BID', 'AWARDED', 'REJECTED', 'WITHDRAWN', 'DISPATCHED', 'SETTLED')),
     offered_kw double precision not null, price_minor integer not null, currency text not null,
     awarded_kw double precision, clearing_minor integer, delivered_kw double precision, performance double precision,
     earned_minor integer, event_id uuid, requested_by_tenant_id text not null, requested_by uuid not null,
     requested_by_name text, on_behalf_of uuid, created_at timestamptz not null,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade,
     foreign key (tenant_id, event_id) references grid_event (tenant_id, id) on delete set null (event_id)`,
  );
  await run(
    kysely,
    // One bid for a period of a site, unless it was withdrawn.
    `create unique index grid_bid_of_period on grid_bid (tenant_id, service, location_id, starts_at)
       where state <> 'WITHDRAWN'`,
    `create index grid_bid_by_start on grid_bid (tenant_id, starts_at, id)`,
    `create index grid_bid_open on grid_bid (tenant_id) where state in ('BID', 'AWARDED', 'DISPATCHED')`,
  );
}
