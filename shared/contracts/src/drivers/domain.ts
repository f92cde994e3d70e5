export const sections = {
  'mobile-app': { order: 50 },
} as const;

export const flags = {
  mobile_app: { order: 20 },
  subscription_allowed: { order: 90 },
} as const;

export const navIcons = ['mobile'] as const;
