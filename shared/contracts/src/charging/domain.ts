export const permissions = {
  view_id_tag: { section: 'charging-cards', grantedTo: 'partner', ofLimited: true },
  change_id_tag: { section: 'charging-cards', grantedTo: 'manager' },
} as const;

export const sections = {
  'charging-activity': { order: 30, ofLimited: true },
  'charging-cards': { order: 40, needs: 'view_id_tag', ofLimited: true },
} as const;

export const auditActions = [
  'charging_settings.changed',
  'id_tag.activated',
  'id_tag.added',
  'id_tag.blocked',
  'id_tag.expiry-set',
  'id_tag.removed',
] as const;

export const auditSubjects = ['id_tag'] as const;
