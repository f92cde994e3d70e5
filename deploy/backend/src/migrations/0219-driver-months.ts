import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const monthOf = (at: string) => `date_trunc('month', ${at}, 'UTC')`;

/** Ended sessions of drivers by the month of UTC in which they began. */
const monthsOf = (source: string) =>
  `select session.tenant_id, ${monthOf('session.started_at')} as month_at, session.account_id,
     count(*)::int as sessions
   from ${source} as session
   join driver_total as driver on driver.tenant_id = session.tenant_id and driver.account_id = session.account_id
   where session.ended_at is not null
   group by session.tenant_id, month_at, session.account_id`;

/** Rows are locked in the order of the key, as those of the other roll-ups. */
const addMonths = (source: string) =>
  `insert into driver_month as kept (tenant_id, month_at, account_id, sessions)
   ${monthsOf(source)}
   order by 1, 2, 3
   on conflict (tenant_id, month_at, account_id) do update set sessions = kept.sessions + excluded.sessions;`;

const takeMonth = `update driver_month set sessions = sessions - 1
    where tenant_id = old.tenant_id and account_id = old.account_id and month_at = ${monthOf('old.started_at')};
  delete from driver_month where tenant_id = old.tenant_id and account_id = old.account_id
    and month_at = ${monthOf('old.started_at')} and sessions = 0;`;

/**
 * Months in which drivers were active: how many different ones of a month is a count of rows, where roll-ups by port have
 * a row for each charge.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'driver_month',
    ['month_at', 'account_id'],
    `month_at timestamptz not null, account_id uuid not null, sessions integer not null,
     foreign key (tenant_id, account_id) references driver_total (tenant_id, account_id) on delete cascade`,
  );
  await run(
    kysely,
    // For the foreign key: months of one driver.
    `create index driver_month_of_driver on driver_month (tenant_id, account_id)`,
    `create view expected_driver_month with (security_invoker = true) as ${monthsOf('charging_session')}`,
    `insert into driver_month (tenant_id, month_at, account_id, sessions) select * from expected_driver_month`,
    // The months of a driver are written with the driver's row, and deleted with it by the foreign key.
    `create function fill_driver_months() returns trigger language plpgsql as $$ begin
       insert into driver_month (tenant_id, month_at, account_id, sessions)
       select new.tenant_id, ${monthOf('session.started_at')}, new.account_id, count(*)
       from charging_session as session
       where session.tenant_id = new.tenant_id and session.account_id = new.account_id
         and session.ended_at is not null
       group by 2
       on conflict do nothing;
       return null;
     end $$`,
    `create trigger fill_driver_months after insert on driver_total
       for each row execute function fill_driver_months()`,
    `create function add_sessions_to_driver_months() returns trigger language plpgsql as $$ begin
       ${addMonths('added')}
       return null;
     end $$`,
    `create trigger add_sessions_to_driver_months after insert on charging_session
       referencing new table as added for each statement execute function add_sessions_to_driver_months()`,
    `create function move_session_in_driver_months() returns trigger language plpgsql as $$ begin
       if old.ended_at is not null then
         ${takeMonth}
       end if;
       if tg_op = 'UPDATE' then
         ${addMonths('(select (new).*)')}
       end if;
       return null;
     end $$`,
    `create trigger move_session_in_driver_months after update of started_at, ended_at, account_id on charging_session
       for each row when (old.ended_at is not null or new.ended_at is not null)
       execute function move_session_in_driver_months()`,
    `create trigger take_session_from_driver_months after delete on charging_session
       for each row when (old.ended_at is not null) execute function move_session_in_driver_months()`,
  );
}
