export const sections = {
  'mobile-app': { order: 50 },
} as const;
