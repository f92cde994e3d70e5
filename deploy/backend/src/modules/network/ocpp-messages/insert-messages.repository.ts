import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { jsonForDatabase } from '../../../platform/database/json-text.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { Traffic } from '../../../platform/ocpp/traffic.ts';

/** Longest stored action name. */
const longest = 100;

const rowOf = (traffic: Traffic) => ({
  tenant_id: traffic.tenantId,
  id: traffic.id,
  charger_id: traffic.chargerId,
  connector_id: traffic.connectorId,
  at: traffic.at,
  direction: traffic.direction,
  kind: traffic.kind,
  action: traffic.action.slice(0, longest),
  message_id: traffic.messageId.slice(0, longest),
  call_id: traffic.callId ?? null,
  payload: traffic.payload,
  error_code: traffic.errorCode?.slice(0, longest) ?? null,
  command_id: traffic.commandId ?? null,
  duration_ms: traffic.durationMs ?? null,
});

const columns = sql.raw(
  'tenant_id, id, charger_id, connector_id, at, direction, kind, action, message_id, call_id, error_code, command_id, ' +
    'duration_ms, payload',
);
/** JSON's null is a payload too, and would be read as none. */
const values = sql.raw(
  'tenant_id, id, charger_id, connector_id, at, direction, kind, action, message_id, call_id, error_code, command_id, ' +
    `duration_ms, coalesce(payload, 'null')`,
);

/**
 * Stores messages of any tenants in one statement; those of a deleted tenant are dropped. Stored rows are not changed,
 * because an interrupted write is repeated.
 */
export const insertMessages = (database: Database, messages: readonly Traffic[]): Promise<unknown> =>
  withSystem(database, (db) =>
    sql`insert into ocpp_message (${columns})
      select ${values} from json_populate_recordset(null::ocpp_message, ${jsonForDatabase(messages.map(rowOf))}::json)
       where exists (select from tenant where tenant.id = tenant_id)
      on conflict do nothing`.execute(db),
  );
