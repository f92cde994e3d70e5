import type { TabControl } from '@plugboard/contracts/accounts';
import type { Selectable } from 'kysely';
import type { TenantTables } from './tenants.tables.ts';

type Row = Pick<Selectable<TenantTables['tenant_control']>, 'key' | 'parent_key' | 'name' | 'is_active'>;

/** Rows in order, each with the key of its parent, as the tree of spec §3 `tab_control`. */
export const buildControlTree = (rows: readonly Row[], parent: Row['parent_key'] = null): TabControl[] =>
  rows
    .filter((row) => row.parent_key === parent)
    .map(({ key, name, is_active }) => ({ key, name, is_active, children: buildControlTree(rows, key) }));
