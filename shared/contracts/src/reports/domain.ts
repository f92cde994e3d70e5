export const sections = {
  reports: { order: 120 },
} as const;

export const navIcons = ['report'] as const;

export const trackedTitles = ['Reports Page'] as const;
