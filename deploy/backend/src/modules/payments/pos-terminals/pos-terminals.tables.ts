import type { Generated } from 'kysely';
import type { CreatedAt } from '../../../platform/database/platform-tables.ts';

export interface PosTerminalTables {
  pos_terminal: {
    tenant_id: string;
    id: string;
    /** Unique in the tenant, case-insensitively. */
    serial_number: string;
    model: string;
    /** Also raised by a trigger when a charger that is gone leaves it. */
    version: Generated<number>;
    created_at: CreatedAt;
  };
  /** A charger has one terminal at most, a terminal one charger per link. */
  pos_terminal_charger: { tenant_id: string; charger_id: string; terminal_id: string; link: 1 | 2 };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PosTerminalTables {}
}
