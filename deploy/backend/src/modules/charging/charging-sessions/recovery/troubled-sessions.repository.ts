import {
  sessionSettlingMs,
  sessionSilentMs,
  statusesWithoutCar,
  type SessionTrouble,
} from '@plugboard/contracts/charging';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { orderBy } from '../../../../platform/database/order-by.ts';
import {
  sessionFilter,
  sessionsWithPlaces,
  type ListedSession,
  type SessionSelection,
} from '../session-list.repository.ts';

interface TroubledSelection extends SessionSelection {
  readonly trouble__in?: readonly SessionTrouble[] | undefined;
  readonly awaits_approval?: readonly boolean[] | undefined;
  readonly now: Date;
}

interface Page {
  readonly ordering: 'started_at' | '-started_at' | 'energy' | '-energy';
  readonly limit: number;
  readonly offset: number;
}

const orderKeys = { started_at: sql`charging_session.started_at`, energy: sql`charging_session.energy_wh` };

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** As `troubleOf` of the contracts: the trouble of an open session depends on its port and on the time. */
const openTrouble = (now: Date) => sql<SessionTrouble | null>`case
  when charging_session.ended_at is not null then null
  when exists (
    select 1 from port where port.tenant_id = charging_session.tenant_id and port.id = charging_session.port_id
      and port.status in (${sql.join(statusesWithoutCar)})
  ) and coalesce(charging_session.last_report_at, charging_session.started_at) <= ${before(now, sessionSettlingMs)}
    then 'OPEN_WITHOUT_CAR'
  when coalesce(charging_session.last_report_at, charging_session.started_at) <= ${before(now, sessionSilentMs)}
    then 'OPEN_SILENT'
end`;

const trouble = (now: Date) => sql<SessionTrouble | null>`case when charging_session.resolved_at is null
  then coalesce(charging_session.ended_trouble, ${openTrouble(now)}) end`;

const selectTroubled = (db: TenantTransaction, { now, ...selection }: TroubledSelection) =>
  db
    .selectFrom('charging_session')
    .selectAll('charging_session')
    .where((eb) => sessionFilter(eb, selection))
    // The condition of the index `charging_session_to_mend`.
    .where(
      sql<boolean>`(charging_session.is_correction_open or (charging_session.resolved_at is null
        and (charging_session.ended_trouble is not null or charging_session.ended_at is null)))`,
    )
    .where((eb) => eb.or([eb('charging_session.is_correction_open', '=', true), eb(trouble(now), 'is not', null)]))
    .$if(selection.trouble__in !== undefined && selection.trouble__in.length > 0, (query) =>
      query.where(trouble(now), 'in', selection.trouble__in ?? []),
    )
    .$if(selection.awaits_approval !== undefined && selection.awaits_approval.length > 0, (query) =>
      query.where('charging_session.is_correction_open', 'in', selection.awaits_approval ?? []),
    );

export const findTroubledSessions = (
  db: TenantTransaction,
  selection: TroubledSelection,
  { ordering, limit, offset }: Page,
): Promise<ListedSession[]> => {
  const order = orderBy(orderKeys, ordering, sql`charging_session.id`);
  const chosen = selectTroubled(db, selection).orderBy(order).limit(limit).offset(offset);
  return sessionsWithPlaces(db, chosen).orderBy(order).execute();
};

export async function countTroubledSessions(db: TenantTransaction, selection: TroubledSelection): Promise<number> {
  const { count } = await db
    .selectFrom(selectTroubled(db, selection).as('troubled'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
