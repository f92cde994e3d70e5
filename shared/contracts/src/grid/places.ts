export const places = {
  utilityRewards: () => '/utility_rewards',
  utilityTab: (tab: string) => `/utility_rewards/${tab}`,
  gridServicesTab: (tab: string) => `/utility_rewards/grid-services/${tab}`,
  gridServices: () => '/utility_rewards/grid-services',
  gridEvents: () => '/grid-events',
  gridSites: () => '/grid-events/sites',
  addGridEvent: () => '/grid-events/add',
  editGridEvent: (id: string) => `/grid-events/${id}/edit`,
  gridEvent: (id: string) => `/grid-events/${id}`,
} as const;
