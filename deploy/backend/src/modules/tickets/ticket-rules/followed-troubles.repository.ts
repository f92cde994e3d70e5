import { sql, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { NewTrouble } from './new-troubles.repository.ts';
import { ruleDefaults } from './ticket-rules.repository.ts';
import type { TicketRuleTables } from './ticket-rules.tables.ts';

type Trouble = Selectable<TicketRuleTables['ticket_trouble']>;

/**
 * Next step of a trouble with a ticket: `let-go`, the ticket is done; `note-end` and `note-return`, it is over or back;
 * `propose`, it has been over for long enough; `doubt`, its end is uncertain again.
 */
type Step = 'let-go' | 'note-return' | 'note-end' | 'doubt' | 'propose';

export type FollowedTrouble = Omit<Trouble, 'ticket_number'> & { readonly ticket_number: number; readonly step: Step };

const isOn = sql`coalesce(ticket_rule.is_on, true)`;

/** Every faulted port of a charger has the same ticket. */
const anyFaulted = sql`exists (select from port other where other.tenant_id = trouble.tenant_id
  and other.charger_id = trouble.charger_id and other.status = 'FAULTED')`;

const isBack = sql`case trouble.kind when 'faulted' then ${anyFaulted} else charger.status = 'OFFLINE' end`;

/** Out of order, in maintenance or silent, a port has not shown that it works; a charger that talks is not offline. */
const isWell = sql`case trouble.kind
  when 'faulted' then not ${anyFaulted}
    and port.status not in ('', 'OFFLINE', 'OUT_OF_ORDER', 'MAINTENANCE', 'COMING_SOON')
  else charger.status not in ('', 'OFFLINE', 'OUT_OF_ORDER', 'COMING_SOON') end`;

const hasLasted = (now: Date) => sql`trouble.well_since
  <= ${now}::timestamptz - make_interval(mins => coalesce(ticket_rule.recovered_minutes, ${sql.lit(ruleDefaults.recovered_minutes)}))`;

const steps = (now: Date, tenantId: string | undefined) => sql`
  select trouble.*, case
      when ticket.status in ('solved', 'closed') then 'let-go'
      when not ${isOn} then null
      when ${isBack} and trouble.well_since is not null then 'note-return'
      when ${isWell} and trouble.well_since is null then 'note-end'
      when not ${isBack} and not ${isWell} and trouble.well_since is not null and trouble.proposed_at is null
        then 'doubt'
      when ${isWell} and trouble.proposed_at is null and ${hasLasted(now)} then 'propose'
    end as step
  from ticket_trouble trouble
    join support_ticket ticket on ticket.tenant_id = trouble.tenant_id and ticket.number = trouble.ticket_number
    join charger on charger.tenant_id = trouble.tenant_id and charger.id = trouble.charger_id
    left join port on port.tenant_id = trouble.tenant_id and port.id = trouble.port_id
    left join ticket_rule on ticket_rule.tenant_id = trouble.tenant_id
  where trouble.ticket_number is not null
    and ${tenantId === undefined ? sql`true` : sql`trouble.tenant_id = ${tenantId}`}`;

/** Troubles of one tenant that something is to be done about. */
export async function findSteps(
  db: TenantTransaction,
  tenantId: string,
  now: Date,
  limit: number,
): Promise<FollowedTrouble[]> {
  const query = sql<FollowedTrouble>`select * from (${steps(now, tenantId)}) followed
    where step is not null order by ticket_number limit ${sql.lit(limit)}`;
  return (await query.execute(db)).rows;
}

/** Which tenants have any. */
export async function findTenantsWithSteps(db: TenantTransaction, now: Date): Promise<string[]> {
  const { rows } = await sql<{ tenant_id: string }>`
    select distinct tenant_id from (${steps(now, undefined)}) followed where step is not null`.execute(db);
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Follows a trouble with its ticket from now on. */
export async function insertTrouble(db: TenantTransaction, trouble: NewTrouble, ticket_number: number): Promise<void> {
  const { tenant_id, cause_key, kind, charger_id, port_id, since } = trouble;
  const anew = { since, ticket_number, well_since: null, proposed_at: null };
  await db
    .insertInto('ticket_trouble')
    .values({ tenant_id, cause_key, kind, charger_id, port_id, ...anew })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'cause_key']).doUpdateSet(anew))
    .execute();
}

export async function updateTrouble(
  db: TenantTransaction,
  { tenant_id, cause_key }: Pick<Trouble, 'tenant_id' | 'cause_key'>,
  columns: Updateable<TicketRuleTables['ticket_trouble']>,
): Promise<void> {
  await db
    .updateTable('ticket_trouble')
    .set(columns)
    .where('tenant_id', '=', tenant_id)
    .where('cause_key', '=', cause_key)
    .execute();
}

/** Has the rules of a tenant to itself until the transaction ends, unless another instance has them. */
export async function claimTrouble(db: TenantTransaction, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('ticket rules'), hashtext(${tenantId})) as taken`.execute(db);
  return rows[0]?.taken === true;
}
