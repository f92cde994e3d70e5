import type { AuthenticationType, ChargingSessionStatus, listChargingSessions } from '@plugboard/contracts/charging';
import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';

type Query = ParsedQueryOf<typeof listChargingSessions>;

export interface SessionSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly charger__in?: readonly string[] | undefined;
  readonly location__in?: readonly string[] | undefined;
  readonly account__in?: readonly string[] | undefined;
  readonly status__in?: readonly ChargingSessionStatus[] | undefined;
  readonly authentication__in?: readonly AuthenticationType[] | undefined;
  readonly started_at__gte?: string | undefined;
  readonly started_at__lt?: string | undefined;
}

const searched = sql<string>`lower(concat_ws(E'\\n', id_tag, driver_name, transaction_id))`;

const orderKeys = {
  started_at: sql`charging_session.started_at`,
  ended_at: sql`coalesce(charging_session.ended_at, 'infinity')`,
  energy: sql`charging_session.energy_wh`,
};

type Builder = ExpressionBuilder<Tables, 'charging_session'>;

const chargersNamed = (eb: Builder, { tenantId }: SessionSelection, pattern: string) =>
  eb
    .selectFrom('charger as named')
    .select('named.id')
    .where('named.tenant_id', '=', tenantId)
    .where(({ ref }) => contains(ref('named.search_text'), pattern));

export const sessionFilter = (eb: Builder, selection: SessionSelection): Expression<SqlBool> =>
  eb.and([
    eb('charging_session.tenant_id', '=', selection.tenantId),
    ...searchPatterns(selection.search).map((pattern) =>
      eb.or([
        contains(searched, pattern),
        eb('charging_session.charger_id', 'in', chargersNamed(eb, selection, pattern)),
      ]),
    ),
    ...(selection.charger__in?.length ? [eb('charger_id', 'in', selection.charger__in)] : []),
    ...(selection.location__in?.length ? [eb('charging_session.location_id', 'in', selection.location__in)] : []),
    ...(selection.account__in?.length ? [eb('charging_session.account_id', 'in', selection.account__in)] : []),
    ...(selection.status__in?.length ? [eb('charging_session.status', 'in', selection.status__in)] : []),
    ...(selection.authentication__in?.length ? [eb('authentication', 'in', selection.authentication__in)] : []),
    ...(selection.started_at__gte ? [eb('started_at', '>=', new Date(selection.started_at__gte))] : []),
    ...(selection.started_at__lt ? [eb('started_at', '<', new Date(selection.started_at__lt))] : []),
    // Few of very many: by their own index.
    ...(selection.status__in?.every((status) => status === 'IN_PROGRESS') && selection.status__in.length > 0
      ? [eb('ended_at', 'is', null)]
      : []),
  ]);

/** Sessions with the names of where they were, as far as the tenant still has them. */
export const sessionsWithPlaces = (db: TenantTransaction, selected: SelectedSessions) =>
  db
    .selectFrom(selected.as('charging_session'))
    .leftJoin('charger', (join) =>
      join
        .onRef('charger.tenant_id', '=', 'charging_session.tenant_id')
        .onRef('charger.id', '=', 'charging_session.charger_id'),
    )
    .leftJoin('port', (join) =>
      join.onRef('port.tenant_id', '=', 'charging_session.tenant_id').onRef('port.id', '=', 'charging_session.port_id'),
    )
    .leftJoin('location', (join) =>
      join
        .onRef('location.tenant_id', '=', 'charging_session.tenant_id')
        .onRef('location.id', '=', 'charging_session.location_id'),
    )
    .selectAll('charging_session')
    .select([
      'charger.custom_id',
      'port.connector_id as port_connector_id',
      'port.status as port_status',
      'port.status_since as port_status_since',
      'location.name as location_name',
    ])
    .select(({ fn }) => [fn.coalesce('location.timezone', 'charger.timezone').as('timezone')]);

type SelectedSessions = ReturnType<typeof selectSessions>;
export type ListedSession = Awaited<ReturnType<typeof findSessions>>[number];

const selectSessions = (db: TenantTransaction, selection: SessionSelection) =>
  db
    .selectFrom('charging_session')
    .selectAll('charging_session')
    .where((eb) => sessionFilter(eb, selection));

const countOf = (db: TenantTransaction, selection: SessionSelection) =>
  db
    .selectFrom('charging_session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => sessionFilter(eb, selection));

/**
 * The page is chosen before its names are looked up. Its rows say how many there are in all, except for a search, whose
 * rows would be looked for twice.
 */
export const findSessions = (
  db: TenantTransaction,
  selection: SessionSelection,
  { limit, offset, ordering }: Pick<Query, 'limit' | 'offset' | 'ordering'>,
) => {
  const order = orderBy(orderKeys, ordering, sql`charging_session.id`);
  const chosen = selectSessions(db, selection).orderBy(order).limit(limit).offset(offset);
  return sessionsWithPlaces(db, chosen)
    .$if(selection.search === undefined, (query) => query.select(countOf(db, selection).as('total')))
    .orderBy(order)
    .execute();
};

export const findSession = (db: TenantTransaction, tenantId: string, id: string): Promise<ListedSession | undefined> =>
  sessionsWithPlaces(db, selectSessions(db, { tenantId }).where('charging_session.id', '=', id)).executeTakeFirst();

interface Position {
  readonly startedAt: Date;
  readonly id: string;
}

/** The newest sessions from before a position on. */
export const findSessionsBefore = (
  db: TenantTransaction,
  selection: SessionSelection,
  before: Position | undefined,
  limit: number,
): Promise<ListedSession[]> => {
  const order = orderBy(orderKeys, '-started_at', sql`charging_session.id`);
  const chosen = selectSessions(db, selection)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(charging_session.started_at, charging_session.id)
        < (${before?.startedAt ?? null}::timestamptz, ${before?.id ?? null}::uuid)`),
    )
    .orderBy(order)
    .limit(limit);
  return sessionsWithPlaces(db, chosen).orderBy(order).execute();
};

export async function countSessions(db: TenantTransaction, selection: SessionSelection): Promise<number> {
  const { count } = await countOf(db, selection).executeTakeFirstOrThrow();
  return count;
}
