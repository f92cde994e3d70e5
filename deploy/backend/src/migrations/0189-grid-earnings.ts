import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const columns = '(tenant_id, location_id, source, source_id, starts_at, timezone, currency, earned_minor)';
const unlessKept = `on conflict (tenant_id, source_id, location_id) do update set earned_minor = excluded.earned_minor
  where grid_earning.earned_minor <> excluded.earned_minor;`;

/** Earnings of settled bids and dispatches per site: part of the payouts of the site's receiver. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'grid_earning',
    ['id'],
    // Without references: an earning outlives its site, bid and meter.
    `id uuid not null default gen_random_uuid(), location_id uuid not null,
     source text not null check (source in ('UTILITY', 'CAPACITY_TRADING', 'MANAGED_CURTAIL_BIDDING')),
     source_id uuid not null, starts_at timestamptz not null, timezone text not null, currency text not null,
     earned_minor bigint not null, unique (tenant_id, source_id, location_id)`,
  );
  await run(
    kysely,
    `create index grid_earning_by_start on grid_earning (tenant_id, starts_at)`,
    `alter table payout add column grid_minor bigint not null default 0`,
    `alter table payout_line add column grid_minor bigint not null default 0,
       add column source text not null default 'SESSION'`,
  );
  await queueEarnings(kysely);
  await keepEarnings(kysely);
}

/** Earnings are divided like sessions, and wait in the same queue. */
async function queueEarnings(kysely: Kysely<unknown>): Promise<void> {
  const again = `on conflict (tenant_id, session_id) do update set changes = payout_due.changes + 1;`;
  await run(
    kysely,
    `create function queue_grid_earning() returns trigger language plpgsql as $$ begin
       insert into payout_due (tenant_id, session_id) values (new.tenant_id, new.id) ${again}
       return null;
     end $$`,
    `create trigger queue_grid_earning after insert or update of earned_minor on grid_earning
       for each row execute function queue_grid_earning()`,
    `create or replace function queue_payouts_of_location(tenant text, location uuid) returns void language sql as $$
       insert into payout_due (tenant_id, session_id)
       select distinct line.tenant_id, line.session_id from payout_line line
         join payout on payout.tenant_id = line.tenant_id and payout.id = line.payout_id
         left join charging_session session on session.tenant_id = line.tenant_id and session.id = line.session_id
         left join grid_earning earning on earning.tenant_id = line.tenant_id and earning.id = line.session_id
         where line.tenant_id = tenant and coalesce(session.location_id, earning.location_id) = location
           and payout.state in ('DUE', 'FAILED')
         order by 2 ${again}
     $$`,
  );
}

/** A bid earns for its site; a dispatch evenly for the sites of its meter, a remainder for the first ones. */
async function keepEarnings(kysely: Kysely<unknown>): Promise<void> {
  const ofBid = `select bid.tenant_id, bid.location_id, bid.service, bid.id, bid.starts_at, bid.timezone, bid.currency,
      bid.earned_minor from grid_bid bid where bid.earned_minor is not null`;
  const ofDispatch = `select dispatch.tenant_id, at.location_id, 'UTILITY', dispatch.id, dispatch.starts_at,
      dispatch.timezone, dispatch.currency, dispatch.earned_minor / count(*) over share
        + case when row_number() over (share order by at.location_id) <= dispatch.earned_minor % count(*) over share
          then 1 else 0 end
    from utility_dispatch dispatch join utility_meter_location at
      on at.tenant_id = dispatch.tenant_id and at.utility_meter_id = dispatch.utility_meter_id
    where dispatch.earned_minor is not null`;
  const share = 'window share as (partition by dispatch.id)';
  await run(
    kysely,
    `create function keep_earning_of_bid() returns trigger language plpgsql as $$ begin
       insert into grid_earning ${columns}
         ${ofBid} and bid.tenant_id = new.tenant_id and bid.id = new.id ${unlessKept}
       return null;
     end $$`,
    `create trigger keep_earning_of_bid after insert or update of earned_minor on grid_bid
       for each row when (new.earned_minor is not null) execute function keep_earning_of_bid()`,
    `create function keep_earnings_of_dispatch() returns trigger language plpgsql as $$ begin
       insert into grid_earning ${columns}
         ${ofDispatch} and dispatch.tenant_id = new.tenant_id and dispatch.id = new.id ${share} ${unlessKept}
       return null;
     end $$`,
    `create trigger keep_earnings_of_dispatch after insert or update of earned_minor on utility_dispatch
       for each row when (new.earned_minor is not null) execute function keep_earnings_of_dispatch()`,
    `insert into grid_earning ${columns} ${ofBid}`,
    `insert into grid_earning ${columns} ${ofDispatch} ${share}`,
  );
}
