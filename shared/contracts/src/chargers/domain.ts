export const permissions = {
  view_charger: { section: 'chargers', grantedTo: 'partner' },
  /** Adds chargers and ports, see `restricted_environment` as well. */
  add_charger: { section: 'chargers', grantedTo: 'manager' },
  change_charger: { section: 'chargers', grantedTo: 'manager' },
  delete_charger: { section: 'chargers', grantedTo: 'manager' },
  operate_charger: { section: 'chargers', grantedTo: 'manager' },
  /** Sees what chargers do now, without their settings. */
  view_live_view: { section: 'live-view', grantedTo: 'partner' },
} as const;

export const sections = {
  'live-view': { order: 20, needs: 'view_live_view' },
  chargers: { order: 70, needs: 'view_charger' },
} as const;

export const places = {
  chargers: () => '/chargers',
  charger: (id: string) => `/chargers/${encodeURIComponent(id)}`,
  chargerTab: (id: string, tab: string) => `/chargers/${encodeURIComponent(id)}/${tab}`,
} as const;

export interface ChargersParcels {
  /** The statuses of one charger's ports, in a line. */
  'charger-status@1': { readonly chargerId: string };
}

export const auditActions = [
  'charger.added',
  'charger.changed',
  'charger.commanded',
  'charger.handed_over',
  'charger.ocpp_password_set',
  'charger.offered',
  'charger.out-of-order-changed',
  'charger.priced',
  'charger.removed',
  'charger.taken_over',
  'charger.transfer_declined',
  'charger.transfer_withdrawn',
  'charger.transferred',
  'charger_group.added',
  'charger_group.chargers-set',
  'charger_group.removed',
  'charger_groups.changed',
  'charger_super_group.added',
  'charger_super_group.changed',
  'charger_super_group.removed',
  'charger_vendor.logged_in',
  'charging_schedule.cleared',
  'charging_schedule.saved',
  'charging_schedules.set-off-peak',
  'licence.moved',
  'licence.ordered',
  'port.added',
  'port.changed',
  'sim.fleet_changed',
  'sim.networks_asked',
] as const;

export const auditSubjects = [
  'charger',
  'charger_group',
  'charger_super_group',
  'charger_transfer',
  'charger_vendor',
  'licence_order',
  'port',
] as const;
