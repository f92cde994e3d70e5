export const permissions = {
  /** Sees what went wrong inside browsers. */
  view_browser_errors: { section: 'browser-errors', grantedTo: 'superuser' },
  /** Moves releases of remotes, for every tenant. Super admins of the main tenant alone, see `permissionsOf`. */
  change_release: {},
} as const;

export const sections = {
  /** The section of “/”. */
  dashboard: { order: 10, ofLimited: true },
  'browser-errors': { order: 190, needs: 'view_browser_errors' },
} as const;

export const auditActions = [
  'browser_error.recorded',
  'first_steps.changed',
  'release.moved',
  'release.stopped',
  'saved_view.added',
  'saved_view.changed',
  'saved_view.made-default',
  'saved_view.removed',
  'ui_event.recorded',
  'upload.cancelled',
  'upload.continued',
  'upload.refused',
  'upload.started',
] as const;

export const auditSubjects = ['browser_error', 'release', 'saved_view', 'ui_event', 'upload'] as const;

export const flags = {
  old_dashboard: { order: 30 },
  alternative_dashboard: { order: 40 },
  remote_overrides: { order: 110 },
} as const;

export const navIcons = ['dashboard'] as const;

export const trackedTitles = ['Dashboard Page'] as const;

export const shellPaths = ['/browser-errors', '/first-steps', '/rollouts', '/version'] as const;
