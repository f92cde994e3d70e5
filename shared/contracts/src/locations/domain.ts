export const permissions = {
  /** Belongs to no section: lists of every section name locations. */
  view_location: { grantedTo: 'partner' },
  change_location: { section: 'locations', grantedTo: 'manager' },
} as const;

export const sections = {
  locations: { order: 60, needs: 'view_location', switchedBy: 'location' },
  maps: { order: 100 },
} as const;

export const auditActions = [
  'location.added',
  'location.changed',
  'location.electricity_changed',
  'location.payout_receiver_changed',
  'location.priced',
  'location.removed',
  'location.share_changed',
  'location.share_ended',
  'location.share_received',
  'location.shared',
  'locations.checked',
  'locations.imported',
  'location_discount.added',
  'location_discount.changed',
  'location_discount.removed',
  'location_note.added',
  'location_note.changed',
  'location_note.removed',
] as const;

export const auditSubjects = ['location', 'location_discount', 'location_note'] as const;

export const tenantFeatures = {
  location: { order: 40 },
} as const;

export const controlKeys = {
  location: { order: 10 },
  details: { order: 50 },
  cost_of_electricity: { order: 150 },
} as const;

export const navIcons = ['location', 'map'] as const;

export const trackedTitles = ['Locations Page'] as const;
