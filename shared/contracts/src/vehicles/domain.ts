export const permissions = {
  view_vehicle: { section: 'vehicles', grantedTo: 'partner' },
} as const;

export const sections = {
  vehicles: { order: 80, needs: 'view_vehicle' },
} as const;

export const tenantFeatures = {
  vehicles: { order: 20 },
} as const;

export const controlKeys = {
  vehicles: { order: 20 },
} as const;

export const navIcons = ['vehicle'] as const;

export const trackedTitles = ['Vehicles Page', 'Vehicles item', 'Routes Page'] as const;
