import type { VariableMonitor } from '@plugboard/contracts/chargers';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface ChargerVariableTables {
  charger_variable: {
    tenant_id: string;
    charger_id: string;
    /** Empty in OCPP 1.6, which knows keys alone. */
    component: string;
    component_instance: string;
    /** 0: of the whole charge point. */
    evse_id: number;
    connector_id: number;
    variable: string;
    variable_instance: string;
    attribute: string;
    value: string | null;
    mutability: string | null;
    unit: string | null;
    monitors: Json<VariableMonitor[]>;
    reported_at: Timestamp;
  };
  /** The parts of a report that have come; they may come in any order. */
  charger_report: {
    tenant_id: string;
    charger_id: string;
    /** The number of the command that asked for it. */
    request_id: number;
    sequence_numbers: number[];
    /** Known once the part that says so has come. */
    last_sequence_number: number | null;
    started_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargerVariableTables {}
}
