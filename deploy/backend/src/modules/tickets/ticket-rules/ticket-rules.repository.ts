import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TicketRuleTables } from './ticket-rules.tables.ts';

export type Rule = Omit<Selectable<TicketRuleTables['ticket_rule']>, 'tenant_id'>;

/** How a tenant that has decided nothing has it: the same that the columns of `ticket_rule` begin with. */
export const ruleDefaults = {
  is_on: true,
  faulted_minutes: 15,
  offline_minutes: 60,
  recovered_minutes: 5,
} as const satisfies Rule;

export async function getRuleRow(db: TenantTransaction, tenantId: string): Promise<Rule> {
  const row = await db
    .selectFrom('ticket_rule')
    .select(['is_on', 'faulted_minutes', 'offline_minutes', 'recovered_minutes'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ?? ruleDefaults;
}

export async function saveRule(db: TenantTransaction, tenant_id: string, rule: Rule): Promise<void> {
  await db
    .insertInto('ticket_rule')
    .values({ tenant_id, ...rule })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(rule))
    .execute();
}
