import type { UserAbsence, UserOrdering, UserRole, UserStatus } from '@plugboard/contracts/accounts';
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { storedStatuses } from './user-status.ts';

interface UserSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly role__in?: readonly UserRole[] | undefined;
  readonly status__in?: readonly UserStatus[] | undefined;
  readonly absent?: readonly UserAbsence[] | undefined;
  /** From which absences count back. */
  readonly now: Date;
}

interface Page {
  readonly ordering: UserOrdering;
  readonly limit: number;
  readonly offset: number;
}

export type UserRow = Selectable<Tables['account']> & {
  readonly sessions_count: number;
  readonly last_sign_in_at: Date | null;
};

type Field = UserOrdering extends infer Ordering ? (Ordering extends `-${string}` ? never : Ordering) : never;

/** Ids come last, so that an order is total and a page never shows what another page showed. */
const keys: Readonly<Record<Field, readonly RawBuilder<unknown>[]>> = {
  created_at: [sql`account.created_at`],
  email: [sql`account.email collate "C"`],
  name: [sql`lower(account.first_name || ' ' || account.last_name) collate "C"`],
  role: [sql`account.role`],
  status: [sql`account.status`],
};

function userOrder(ordering: UserOrdering): RawBuilder<unknown> {
  const isDescending = ordering.startsWith('-');
  const field = (isDescending ? ordering.slice(1) : ordering) as Field;
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql.join([...keys[field], sql`account.id`].map((key) => sql`${key} ${direction}`));
}

const absentDays = { '30_days': 30, '90_days': 90 } as const;
const dayMs = 24 * 60 * 60 * 1000;

const signIns = (eb: ExpressionBuilder<Tables, 'account'>) =>
  eb
    .selectFrom('last_sign_in')
    .whereRef('last_sign_in.tenant_id', '=', 'account.tenant_id')
    .whereRef('last_sign_in.account_id', '=', 'account.id');

export const lastSignInOf = (eb: ExpressionBuilder<Tables, 'account'>) =>
  signIns(eb).select('last_sign_in.at').$asScalar();

/** Users who never signed in count as absent for any number of days. */
function absenceFilter(eb: ExpressionBuilder<Tables, 'account'>, absent: UserAbsence, now: Date): Expression<SqlBool> {
  const seen = signIns(eb).select('last_sign_in.account_id');
  if (absent === 'never') return eb.not(eb.exists(seen));
  const since = new Date(now.getTime() - absentDays[absent] * dayMs);
  return eb.not(eb.exists(seen.where('last_sign_in.at', '>=', since)));
}

function userFilter(eb: ExpressionBuilder<Tables, 'account'>, selection: UserSelection): Expression<SqlBool> {
  const { tenantId, search, role__in, status__in, absent, now } = selection;
  return eb.and([
    eb('account.tenant_id', '=', tenantId),
    ...searchPatterns(search).map((pattern) => contains(eb.ref('account.search_text'), pattern)),
    ...(role__in?.length ? [eb('account.role', 'in', role__in)] : []),
    ...(status__in?.length
      ? [
          eb(
            'account.status',
            'in',
            status__in.flatMap((status) => storedStatuses[status]),
          ),
        ]
      : []),
    ...(absent?.length ? [eb.or(absent.map((each) => absenceFilter(eb, each, now)))] : []),
  ]);
}

export const sessionsOfAccount = (eb: ExpressionBuilder<Tables, 'account'>) =>
  eb
    .selectFrom('charging_session')
    .whereRef('charging_session.tenant_id', '=', 'account.tenant_id')
    .whereRef('charging_session.account_id', '=', 'account.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar();

export const findUsers = (db: TenantTransaction, selection: UserSelection, page: Page): Promise<UserRow[]> =>
  db
    .selectFrom('account')
    .selectAll('account')
    .select((eb) => sql<number>`${sessionsOfAccount(eb)}`.as('sessions_count'))
    .select((eb) => sql<Date | null>`${lastSignInOf(eb)}`.as('last_sign_in_at'))
    .where((eb) => userFilter(eb, selection))
    .orderBy(userOrder(page.ordering))
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countUsers(db: TenantTransaction, selection: UserSelection): Promise<number> {
  const { count } = await db
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => userFilter(eb, selection))
    .executeTakeFirstOrThrow();
  return count;
}
