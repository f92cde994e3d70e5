export const places = {
  chargingActivity: () => '/charging-activity',
  chargingCards: () => '/charging-cards',
  localLists: () => '/charging-cards/local-lists',
  sessionRecovery: () => '/charging-activity/recovery',
  chargingSession: (id: string) => `/charging-activity/${encodeURIComponent(id)}`,
} as const;
