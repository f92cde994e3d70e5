export const permissions = {
  /** Belongs to no section: lists of every section name locations. */
  view_location: { grantedTo: 'partner' },
} as const;

export const sections = {
  locations: { order: 60, needs: 'view_location' },
  maps: { order: 100 },
} as const;

export const auditSubjects = ['location'] as const;
