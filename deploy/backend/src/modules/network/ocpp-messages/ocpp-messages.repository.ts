import { maxCountedMessages, type ocppMessageFilters } from '@plugboard/contracts/network';
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import { countUpTo } from '../../../platform/database/count-up-to.repository.ts';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, idOfPattern, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { firstIdAt } from '../../../platform/ids.ts';

export interface MessageSelection extends z.output<typeof ocppMessageFilters> {
  readonly tenantId: string;
  readonly chargerId: string;
}

type Builder = ExpressionBuilder<Tables, 'ocpp_message'>;

const searched = sql<string>`lower(action || E'\\n' || message_id || E'\\n' || coalesce(error_code, '') || E'\\n' || payload::text)`;

/** A word that is the id of a request also finds what its command sent and got: logs and the audit log name it. */
function matches(eb: Builder, pattern: string, { tenantId, chargerId }: MessageSelection): Expression<SqlBool> {
  const id = idOfPattern(pattern);
  const found = contains(searched, pattern);
  if (id === undefined) return found;
  const commands = eb
    .selectFrom('command')
    .select('command.id')
    .where('command.tenant_id', '=', tenantId)
    .where('command.charger_id', '=', chargerId)
    .where('command.request_id', '=', id);
  return eb.or([found, eb('command_id', 'in', commands)]);
}

function messageFilter(eb: Builder, selection: MessageSelection): Expression<SqlBool> {
  const { tenantId, chargerId, connector, search, direction, kind, action, command, at__gte, at__lt } = selection;
  const { action__not_in: without, whole_charger: whole } = selection;
  return eb.and([
    eb('ocpp_message.tenant_id', '=', tenantId),
    eb('ocpp_message.charger_id', '=', chargerId),
    ...(connector?.length ? [eb.or([eb('connector_id', 'is', null), eb('connector_id', 'in', connector)])] : []),
    ...(whole?.length ? [eb.or(whole.map((isWhole) => eb('connector_id', isWhole ? 'is' : 'is not', null)))] : []),
    ...searchPatterns(search).map((pattern) => matches(eb, pattern, selection)),
    ...(direction?.length ? [eb('direction', 'in', direction)] : []),
    ...(kind?.length ? [eb('kind', 'in', kind)] : []),
    ...(action?.length ? [eb('action', 'in', action)] : []),
    ...(without?.length ? [eb('action', 'not in', without)] : []),
    ...(command?.length ? [eb('command_id', 'in', command)] : []),
    // Ids rise with time: the index that pages by them finds moments too.
    ...(at__gte ? [eb('id', '>=', firstIdAt(new Date(at__gte)))] : []),
    ...(at__lt ? [eb('id', '<', firstIdAt(new Date(at__lt)))] : []),
  ]);
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

interface Window {
  readonly before?: string | undefined;
  readonly limit: number;
  readonly offset?: number;
  readonly ordering?: 'at' | '-at';
}

/** Newest first unless asked otherwise, from before an entry on. Ids rise with time. */
export const findMessages = (
  db: TenantTransaction,
  selection: MessageSelection,
  { before, limit, offset = 0, ordering = '-at' }: Window,
) =>
  db
    .selectFrom('ocpp_message')
    .selectAll('ocpp_message')
    .select(({ selectFrom }) =>
      selectFrom('ocpp_message as answer')
        .select('answer.id')
        .whereRef('answer.tenant_id', '=', 'ocpp_message.tenant_id')
        .whereRef('answer.call_id', '=', 'ocpp_message.id')
        .limit(1)
        .as('answer_id'),
    )
    .where((eb) => messageFilter(eb, selection))
    .$if(before !== undefined, (query) => query.where('ocpp_message.id', '<', before ?? ''))
    .orderBy(orderBy({ at: sql`ocpp_message.id` }, ordering))
    .limit(limit)
    .offset(offset)
    .execute();

/** How many there are, counted no further than `maxCountedMessages`. */
export const countMessages = (db: TenantTransaction, selection: MessageSelection): Promise<number> =>
  countUpTo(
    db,
    db
      .selectFrom('ocpp_message')
      .select('ocpp_message.id')
      .where((eb) => messageFilter(eb, selection)),
    maxCountedMessages,
  );
