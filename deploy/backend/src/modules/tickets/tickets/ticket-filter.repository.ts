import type { TicketDueFilter, TicketStatus } from '@plugboard/contracts/tickets';
import { expressionBuilder, sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Which tickets a list or an export shows. */
export interface TicketSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly location?: readonly string[] | undefined;
  readonly status?: readonly TicketStatus[] | undefined;
  readonly due?: { readonly filters: readonly TicketDueFilter[]; readonly now: Date } | undefined;
  readonly charger?: readonly string[] | undefined;
  /** From this moment on, or from this day. */
  readonly from?: Date | CreationDay | undefined;
  /** Before this moment, or until the end of this day. */
  readonly until?: Date | CreationDay | undefined;
}

/** A day as the clock of the ticket's site counts it: the one that its times are shown by. */
interface CreationDay {
  /** `YYYY-MM-DD` */
  readonly day: string;
  /** IANA zone of tickets that are about no site. */
  readonly zone: string;
}

type Builder = ExpressionBuilder<Tables, 'support_ticket'>;
type Condition = Expression<SqlBool>;

const fullName = sql<string>`lower(account.first_name || ' ' || account.last_name)`;

/** A word in the ticket itself, or in a name of what it is about or of whom it concerns. */
function found(eb: Builder, tenantId: string, pattern: string): Condition {
  const chargers = eb
    .selectFrom('charger')
    .select('charger.id')
    .where('charger.tenant_id', '=', tenantId)
    .where((inner) => contains(inner.ref('charger.search_text'), pattern));
  const locations = eb
    .selectFrom('location')
    .select('location.id')
    .where('location.tenant_id', '=', tenantId)
    .where(contains(sql<string>`lower(location.name)`, pattern));
  const people = eb
    .selectFrom('account')
    .select('account.id')
    .where('account.tenant_id', '=', tenantId)
    .where(contains(fullName, pattern));
  return eb.or([
    contains(eb.ref('support_ticket.search_text'), pattern),
    eb('support_ticket.charger_id', 'in', chargers),
    eb('support_ticket.location_id', 'in', locations),
    eb('support_ticket.assignee_id', 'in', people),
    eb('support_ticket.reporter_id', 'in', people),
  ]);
}

/** The day on which a ticket was created, on its site's clock. */
function createdOn(eb: Builder, tenantId: string, zone: string) {
  const ofCharger = eb
    .selectFrom('charger')
    .select('charger.timezone')
    .where('charger.tenant_id', '=', tenantId)
    .whereRef('charger.id', '=', 'support_ticket.charger_id');
  const ofLocation = eb
    .selectFrom('location')
    .select('location.timezone')
    .where('location.tenant_id', '=', tenantId)
    .whereRef('location.id', '=', 'support_ticket.location_id');
  return sql<string>`(support_ticket.created_at at time zone coalesce(${ofCharger}, ${ofLocation}, ${zone}))::date`;
}

const hour = 3_600_000;
const inUtc = (day: string, hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) + hours * hour);

// Zones range from UTC+14 to UTC-12. Only tickets created while it was this day at some site but not at another need their
// site's zone; an index answers the rest.
function createdFrom(eb: Builder, tenantId: string, from: Date | CreationDay): Condition {
  if (from instanceof Date) return eb('support_ticket.created_at', '>=', from);
  const { day, zone } = from;
  return eb.and([
    eb('support_ticket.created_at', '>=', inUtc(day, -14)),
    eb.or([
      eb('support_ticket.created_at', '>=', inUtc(day, 12)),
      eb(createdOn(eb, tenantId, zone), '>=', sql<string>`${day}::date`),
    ]),
  ]);
}

function createdUntil(eb: Builder, tenantId: string, until: Date | CreationDay): Condition {
  if (until instanceof Date) return eb('support_ticket.created_at', '<', until);
  const { day, zone } = until;
  return eb.and([
    eb('support_ticket.created_at', '<', inUtc(day, 24 + 12)),
    eb.or([
      eb('support_ticket.created_at', '<', inUtc(day, 24 - 14)),
      eb(createdOn(eb, tenantId, zone), '<=', sql<string>`${day}::date`),
    ]),
  ]);
}

/** Overdue is before now; soon is from now on for a day. */
const dueBy = (eb: Builder, { filters, now }: NonNullable<TicketSelection['due']>): Condition =>
  eb.or(
    filters.map((filter) =>
      filter === 'overdue'
        ? eb('support_ticket.due_at', '<', now)
        : eb.and([
            eb('support_ticket.due_at', '>=', now),
            eb('support_ticket.due_at', '<', new Date(now.getTime() + 24 * hour)),
          ]),
    ),
  );

const narrowing = (eb: Builder, { tenantId, search, ...selection }: TicketSelection): Condition[] => [
  ...searchPatterns(search).map((pattern) => found(eb, tenantId, pattern)),
  ...(selection.location?.length ? [eb('support_ticket.location_id', 'in', selection.location)] : []),
  ...(selection.status?.length ? [eb('support_ticket.status', 'in', selection.status)] : []),
  ...(selection.due?.filters.length ? [dueBy(eb, selection.due)] : []),
  ...(selection.charger?.length ? [eb('support_ticket.charger_id', 'in', selection.charger)] : []),
  ...(selection.from ? [createdFrom(eb, tenantId, selection.from)] : []),
  ...(selection.until ? [createdUntil(eb, tenantId, selection.until)] : []),
];

/** A filter without values lets everything through. */
export const ticketFilter = (eb: Builder, selection: TicketSelection): Condition =>
  eb.and([eb('support_ticket.tenant_id', '=', selection.tenantId), ...narrowing(eb, selection)]);

/** Whether a list shows less than all tickets of the tenant. */
export const isNarrowed = (selection: TicketSelection): boolean =>
  narrowing(expressionBuilder<Tables, 'support_ticket'>(), selection).length > 0;
