export const permissions = {
  refund_payment: { grantedTo: 'manager' },
  view_pos_terminal: { section: 'pos-terminals', grantedTo: 'partner' },
  change_pos_terminal: { section: 'pos-terminals', grantedTo: 'manager' },
} as const;

export const sections = {
  'pos-terminals': { order: 90, needs: 'view_pos_terminal', switchedBy: 'pos_terminals' },
} as const;

export const auditActions = [
  'payment.begun',
  'payment.refunded',
  'pos_terminal.added',
  'pos_terminal.changed',
  'pos_terminal.removed',
] as const;

export const auditSubjects = ['payment_session', 'pos_terminal'] as const;

export const tenantFeatures = {
  pos_terminals: { order: 30 },
} as const;

export const controlKeys = {
  pos_terminals: { order: 30 },
  discounts: { order: 110 },
} as const;

export const navIcons = ['terminal'] as const;

export const trackedTitles = ['POS Terminals'] as const;
