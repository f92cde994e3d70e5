export const sections = {
  'pos-terminals': { order: 90 },
} as const;
