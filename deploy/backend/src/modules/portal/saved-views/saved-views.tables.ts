import type { SavedViewState } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { CreatedAt, Json } from '../../../platform/database/platform-tables.ts';

export interface SavedViewTables {
  saved_view: {
    tenant_id: string;
    id: string;
    /** Whose personal view it is; `null` for a view of the tenant. */
    account_id: string | null;
    /** Name of the list's declaration. */
    list: string;
    /** Unique per account and list, or per tenant and list, case-insensitively. */
    name: string;
    state: Json<SavedViewState>;
    /** At most one of a list, and never a personal view. */
    is_tenant_default: Generated<boolean>;
    version: Generated<number>;
    created_at: CreatedAt;
  };
  /** The view that a list opens with for an account; it is deleted with the view. */
  saved_view_default: { tenant_id: string; account_id: string; list: string; view_id: string };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends SavedViewTables {}
}
