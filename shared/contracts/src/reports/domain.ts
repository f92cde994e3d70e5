export const sections = {
  reports: { order: 120 },
} as const;
