import type { ChargingSessionStatus } from '@plugboard/contracts';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { SessionRow } from './session-columns.ts';

interface SessionSelection {
  readonly tenantId: string;
  readonly charger__in?: readonly string[] | undefined;
  readonly status__in?: readonly ChargingSessionStatus[] | undefined;
  readonly started_at__gte?: string | undefined;
  readonly started_at__lt?: string | undefined;
}

const sessionFilter = (
  eb: ExpressionBuilder<Tables, 'charging_session'>,
  selection: SessionSelection,
): Expression<SqlBool> =>
  eb.and([
    eb('tenant_id', '=', selection.tenantId),
    ...(selection.charger__in?.length ? [eb('charger_id', 'in', selection.charger__in)] : []),
    ...(selection.status__in?.length ? [eb('status', 'in', selection.status__in)] : []),
    ...(selection.started_at__gte ? [eb('started_at', '>=', new Date(selection.started_at__gte))] : []),
    ...(selection.started_at__lt ? [eb('started_at', '<', new Date(selection.started_at__lt))] : []),
  ]);

/** Newest first. */
export const findSessions = (
  db: TenantTransaction,
  selection: SessionSelection,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<SessionRow[]> =>
  db
    .selectFrom('charging_session')
    .selectAll()
    .where((eb) => sessionFilter(eb, selection))
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
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
