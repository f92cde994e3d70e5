export const permissions = {
  view_gridevent: { section: 'grid-events', grantedTo: 'superuser' },
  /** Creates, changes and ends grid events. */
  change_gridevent: { section: 'grid-events', grantedTo: 'superuser' },
  /** Utility rewards and grid services. */
  view_utility: { section: 'utility_rewards', grantedTo: 'partner' },
  change_utility: { section: 'utility_rewards', grantedTo: 'manager' },
} as const;

export const sections = {
  utility_rewards: { order: 140, needs: 'view_utility', switchedBy: 'utility_rewards' },
  'grid-events': { order: 150, needs: 'view_gridevent' },
} as const;

export const auditActions = [
  'grid_bid.awarded',
  'grid_bid.dispatched',
  'grid_bid.placed',
  'grid_bid.placed_automatically',
  'grid_bid.rejected',
  'grid_bid.settled',
  'grid_bid.withdrawn',
  'grid_event.changed',
  'grid_event.created',
  'grid_event.deleted',
  'grid_event.duplicated',
  'grid_event.ended',
  'grid_market.changed',
  'grid_market.reset',
  'grid_market.turned_off',
  'grid_market.turned_on',
  'grid_opt_out.changed',
  'grid_site.changed',
  'utility_dispatch.accepted',
  'utility_dispatch.cancelled',
  'utility_dispatch.declined',
  'utility_dispatch.settled',
  'utility_meter.connected',
  'utility_meter.participation_changed',
  'utility_settings.changed',
] as const;

export const auditSubjects = [
  'grid_bid',
  'grid_event',
  'grid_market',
  'grid_site',
  'utility_dispatch',
  'utility_meter',
] as const;

export const tenantFeatures = {
  utility_rewards: { order: 10 },
} as const;

export const controlKeys = {
  utility_rewards: { order: 40 },
} as const;

export const navIcons = ['utility', 'grid'] as const;

export const trackedTitles = ['Utility Rewards Page'] as const;
