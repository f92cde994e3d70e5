export const permissions = {
  /** Belongs to no section: lists of every section name locations. */
  view_location: { grantedTo: 'partner' },
  change_location: { section: 'locations', grantedTo: 'manager' },
} as const;

export const sections = {
  locations: { order: 60, needs: 'view_location' },
  maps: { order: 100 },
} as const;

export const auditActions = ['location.priced'] as const;

export const auditSubjects = ['location'] as const;

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
