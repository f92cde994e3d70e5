export const permissions = {
  view_vehicle: { section: 'vehicles', grantedTo: 'partner' },
} as const;

export const sections = {
  vehicles: { order: 80, needs: 'view_vehicle' },
} as const;
