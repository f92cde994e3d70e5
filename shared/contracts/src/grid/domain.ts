export const permissions = {
  view_gridevent: { section: 'grid-events', grantedTo: 'superuser' },
} as const;

export const sections = {
  utility_rewards: { order: 140 },
  'grid-events': { order: 150, needs: 'view_gridevent' },
} as const;
