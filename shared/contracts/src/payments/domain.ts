export const permissions = {
  view_pos_terminal: { section: 'pos-terminals', grantedTo: 'partner' },
  change_pos_terminal: { section: 'pos-terminals', grantedTo: 'manager' },
} as const;

export const sections = {
  'pos-terminals': { order: 90, needs: 'view_pos_terminal' },
} as const;

export const auditActions = ['pos_terminal.added', 'pos_terminal.changed', 'pos_terminal.removed'] as const;

export const auditSubjects = ['pos_terminal'] as const;

export const tenantFeatures = {
  pos_terminals: { order: 30 },
} as const;

export const controlKeys = {
  pos_terminals: { order: 30 },
  discounts: { order: 110 },
} as const;

export const navIcons = ['terminal'] as const;

export const trackedTitles = ['POS Terminals'] as const;
