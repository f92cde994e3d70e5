export const permissions = {
  view_vehicle: { section: 'vehicles', grantedTo: 'partner' },
  change_vehicle: { section: 'vehicles', grantedTo: 'manager' },
} as const;

export const sections = {
  vehicles: { order: 80, needs: 'view_vehicle', switchedBy: 'vehicles' },
} as const;

export const auditActions = [
  'vehicle.added',
  'vehicle.changed',
  'vehicle.removed',
  'vehicle_route.added',
  'vehicle_route.calculated',
  'vehicle_route.changed',
  'vehicle_route.removed',
  'vehicle_route.unreachable',
  'vehicle_routes.checked',
  'vehicle_routes.uploaded',
  'vehicle_vendor.connected',
  'vehicle_vendor.read',
  'vehicle_vendor.sign_in_begun',
  'vehicle_vendor.vehicles_added',
] as const;

export const auditSubjects = ['vehicle', 'vehicle_route', 'vehicle_vendor'] as const;

export const tenantFeatures = {
  vehicles: { order: 20 },
} as const;

export const controlKeys = {
  vehicles: { order: 20 },
} as const;

export const navIcons = ['vehicle'] as const;

export const trackedTitles = ['Vehicles Page', 'Vehicles item', 'Routes Page'] as const;
