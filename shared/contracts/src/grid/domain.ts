export const permissions = {
  view_gridevent: { section: 'grid-events', grantedTo: 'superuser' },
} as const;

export const sections = {
  utility_rewards: { order: 140 },
  'grid-events': { order: 150, needs: 'view_gridevent' },
} as const;

export const tenantFeatures = {
  utility_rewards: { order: 10 },
} as const;

export const controlKeys = {
  utility_rewards: { order: 40 },
} as const;

export const navIcons = ['utility', 'grid'] as const;

export const trackedTitles = ['Utility Rewards Page'] as const;
