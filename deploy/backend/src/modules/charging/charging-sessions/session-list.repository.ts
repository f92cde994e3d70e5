import type { ChargingSessionStatus, listChargingSessions } from '@plugboard/contracts/charging';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { SessionRow } from './session-columns.ts';

type Query = ParsedQueryOf<typeof listChargingSessions>;

interface SessionSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly charger__in?: readonly string[] | undefined;
  readonly status__in?: readonly ChargingSessionStatus[] | undefined;
  readonly started_at__gte?: string | undefined;
  readonly started_at__lt?: string | undefined;
}

const searched = sql<string>`lower(concat_ws(E'\\n', id_tag, driver_name, transaction_id))`;

const orderKeys = {
  started_at: sql`started_at`,
  ended_at: sql`coalesce(ended_at, 'infinity')`,
  energy: sql`energy_wh`,
};

const sessionFilter = (
  eb: ExpressionBuilder<Tables, 'charging_session'>,
  selection: SessionSelection,
): Expression<SqlBool> =>
  eb.and([
    eb('tenant_id', '=', selection.tenantId),
    ...searchPatterns(selection.search).map((pattern) => contains(searched, pattern)),
    ...(selection.charger__in?.length ? [eb('charger_id', 'in', selection.charger__in)] : []),
    ...(selection.status__in?.length ? [eb('status', 'in', selection.status__in)] : []),
    ...(selection.started_at__gte ? [eb('started_at', '>=', new Date(selection.started_at__gte))] : []),
    ...(selection.started_at__lt ? [eb('started_at', '<', new Date(selection.started_at__lt))] : []),
  ]);

export const findSessions = (
  db: TenantTransaction,
  selection: SessionSelection,
  { limit, offset, ordering }: Pick<Query, 'limit' | 'offset' | 'ordering'>,
): Promise<SessionRow[]> =>
  db
    .selectFrom('charging_session')
    .selectAll()
    .where((eb) => sessionFilter(eb, selection))
    .orderBy(orderBy(orderKeys, ordering, sql`id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countSessions(db: TenantTransaction, selection: SessionSelection): Promise<number> {
  const { count } = await db
    .selectFrom('charging_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => sessionFilter(eb, selection))
    .executeTakeFirstOrThrow();
  return count;
}
