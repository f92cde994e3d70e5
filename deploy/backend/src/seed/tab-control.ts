import type { ControlKey } from '@plugboard/contracts/platform';
import type { Row } from './rows.ts';
import type { DemoTenant } from './tenants.ts';

const tree: readonly { readonly key: ControlKey; readonly name: string; readonly parent: ControlKey | null }[] = [
  { key: 'location', name: 'Locations', parent: null },
  { key: 'details', name: 'Details', parent: 'location' },
  { key: 'chargers', name: 'Chargers', parent: 'location' },
  { key: 'rfid', name: 'RFID', parent: 'location' },
  { key: 'pricing', name: 'Pricing', parent: 'location' },
  { key: 'discounts', name: 'Discounts', parent: 'location' },
  { key: 'load_control', name: 'Load Control', parent: 'location' },
  { key: 'site_load_control', name: 'Site Load Control', parent: 'location' },
  { key: 'tickets', name: 'Tickets', parent: 'location' },
  { key: 'cost_of_electricity', name: 'Cost of Electricity', parent: 'location' },
  { key: 'settings', name: 'Settings', parent: 'chargers' },
  { key: 'toolbox', name: 'OCPP Toolbox', parent: 'chargers' },
  { key: 'vehicles', name: 'Vehicles', parent: null },
  { key: 'pos_terminals', name: 'POS Terminals', parent: null },
  { key: 'utility_rewards', name: 'Utility Rewards', parent: null },
];

/** Turns off a tenant's unused tabs, so that the menu does not show them. */
export function tabControlRows(tenant: DemoTenant): Row[] {
  const off = new Set<string>(tenant.featuresOff);
  if (!tenant.flagsOn.includes('tickets_section_shown')) off.add('tickets');
  return tree.map(({ key, name, parent }, position) => ({
    tenant_id: tenant.id,
    key,
    parent_key: parent,
    position,
    name,
    is_active: !off.has(key),
  }));
}
