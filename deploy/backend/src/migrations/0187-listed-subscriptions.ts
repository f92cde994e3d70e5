import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Without a subscription a driver stands before all others. */
const none = { name: `''`, price_minor: '-1', start_date: `'-infinity'` };

/** Name, price and first day of the subscription that runs, beside the sums of its driver: the list is sorted by them. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(
    kysely,
    `alter table driver_total
       add subscription_name text collate "C" not null default ${none.name},
       add subscription_price_minor integer not null default ${none.price_minor},
       add subscription_start date not null default ${none.start_date}`,
    `update driver_total as kept
     set subscription_name = running.name, subscription_price_minor = running.price_minor,
       subscription_start = running.start_date
     from subscription as running
     where running.tenant_id = kept.tenant_id and running.account_id = kept.account_id and running.state = 'RUNNING'`,
    `create index driver_total_by_subscription on driver_total (tenant_id, subscription_name, account_id)`,
    `create index driver_total_by_price on driver_total (tenant_id, subscription_price_minor, account_id)`,
    `create index driver_total_by_start on driver_total (tenant_id, subscription_start, account_id)`,
    // A row that is mended is inserted anew.
    `create function fill_listed_subscription() returns trigger language plpgsql as $$ begin
       select coalesce(max(name), ${none.name}), coalesce(max(price_minor), ${none.price_minor}),
         coalesce(max(start_date), ${none.start_date})
       into new.subscription_name, new.subscription_price_minor, new.subscription_start
       from subscription
       where tenant_id = new.tenant_id and account_id = new.account_id and state = 'RUNNING';
       return new;
     end $$`,
    `create trigger fill_listed_subscription before insert on driver_total
       for each row execute function fill_listed_subscription()`,
    `create function keep_listed_subscription() returns trigger language plpgsql as $$
     declare changed subscription := case when tg_op = 'DELETE' then old else new end;
     begin
       update driver_total as kept
       set subscription_name = coalesce(running.name, ${none.name}),
         subscription_price_minor = coalesce(running.price_minor, ${none.price_minor}),
         subscription_start = coalesce(running.start_date, ${none.start_date})
       from (select 1) as once
       left join subscription as running on running.tenant_id = changed.tenant_id
         and running.account_id = changed.account_id and running.state = 'RUNNING'
       where kept.tenant_id = changed.tenant_id and kept.account_id = changed.account_id;
       return null;
     end $$`,
    `create trigger keep_listed_subscription
       after insert or delete or update of state, name, price_minor, start_date on subscription
       for each row execute function keep_listed_subscription()`,
  );
