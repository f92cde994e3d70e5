import type { LoadPriority, SupplyLine } from '@plugboard/contracts/chargers';
import type { Generated } from 'kysely';
import type { CreatedAt, Timestamp } from '../../../platform/database/platform-tables.ts';

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
  /** Limits of whole locations. A row without a limit keeps the version of one that was removed. */
  site_limit: {
    tenant_id: string;
    location_id: string;
    max_load_w: number | null;
    max_current_a: number | null;
    version: Generated<number>;
  };
  /** A row is deleted with its charger, and when the charger moves to another location. */
  charger_group_member: {
    tenant_id: string;
    charger_id: string;
    group_id: string;
    priority: Generated<LoadPriority>;
    /** Line that feeds a single-phase charger; `null`: not known. */
    feed: Generated<SupplyLine | null>;
  };
  /** Sites with groups, and when load control is to look at them next. */
  load_site: {
    tenant_id: string;
    location_id: string;
    due_at: Timestamp;
    /** Account that saved a group here last; limits are sent in its name. */
    requested_by_tenant_id: string;
    requested_by: string;
    requested_by_name: string | null;
    on_behalf_of: string | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends ChargerGroupTables {}
}
