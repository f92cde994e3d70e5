export const permissions = {
  view_report: { section: 'reports', grantedTo: 'partner' },
  /** Sees the dashboard's sums, of which limited accounts have all but revenue (spec §6). */
  view_dashboard: { section: 'dashboard', grantedTo: 'partner', ofLimited: true },
  view_revenue: { section: 'dashboard', grantedTo: 'partner' },
} as const;

export const sections = {
  reports: { order: 120, needs: 'view_report' },
} as const;

export const auditActions = ['report.exported', 'report.scheduled', 'report.unscheduled'] as const;

export const auditSubjects = ['report'] as const;

export const navIcons = ['report'] as const;

export const trackedTitles = ['Reports Page'] as const;
