import type { Generated } from 'kysely';
import type { CreatedAt } from '../../../platform/database/platform-tables.ts';

interface GroupSettings {
  tenant_id: string;
  id: string;
  /** Unique in the tenant, case-insensitively. */
  name: string;
  location_id: string;
  /** One of the two is `null`. */
  max_load_w: number | null;
  max_current_a: number | null;
  /** Rises with every change, that of its chargers or groups included. */
  version: Generated<number>;
  created_at: CreatedAt;
}

export interface ChargerGroupTables {
  charger_group: GroupSettings & { super_group_id: string | null };
  charger_super_group: GroupSettings;
  /** A row is deleted with its charger, and when the charger moves to another location. */
  charger_group_member: { tenant_id: string; charger_id: string; group_id: string };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargerGroupTables {}
}
