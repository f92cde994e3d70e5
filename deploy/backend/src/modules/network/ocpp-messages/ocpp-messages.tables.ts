import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

interface OcppMessageTables {
  ocpp_message: {
    tenant_id: string;
    /** UUID v7: ids rise with time. */
    id: string;
    charger_id: string;
    /** `null`: it concerns the whole charger. */
    connector_id: number | null;
    at: Timestamp;
    direction: 'in' | 'out';
    kind: 'call' | 'result' | 'error';
    /** Of a result or an error: that of the call. */
    action: string;
    /** A call and what answers it have the same. */
    message_id: string;
    /** Of a result or an error: the entry of the call. */
    call_id: string | null;
    /** Without secrets. */
    payload: Json<unknown>;
    error_code: string | null;
    command_id: string | null;
    /** Of a result or an error: milliseconds since the call. */
    duration_ms: number | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends OcppMessageTables {}
}
