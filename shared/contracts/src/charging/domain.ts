export const permissions = {
  view_charging_session: { section: 'charging-activity', grantedTo: 'partner', ofLimited: true },
  change_charging_session: { section: 'charging-activity', grantedTo: 'manager' },
  view_id_tag: { section: 'charging-cards', grantedTo: 'partner', ofLimited: true },
  change_id_tag: { section: 'charging-cards', grantedTo: 'manager' },
} as const;

export const sections = {
  'charging-activity': { order: 30, needs: 'view_charging_session', ofLimited: true },
  'charging-cards': { order: 40, needs: 'view_id_tag', ofLimited: true },
} as const;

export const auditActions = [
  'charging_session.corrected',
  'charging_session.correction-approved',
  'charging_session.correction-proposed',
  'charging_session.correction-refused',
  'charging_session.correction-withdrawn',
  'charging_session.dismissed',
  'charging_settings.changed',
  'id_tag.activated',
  'id_tag.added',
  'id_tag.blocked',
  'id_tag.expiry-set',
  'id_tag.imported',
  'id_tag.removed',
] as const;

export const auditSubjects = ['charging_session', 'id_tag'] as const;

export const flags = {
  waitlist: { order: 100 },
  sub_session3: { order: 140 },
} as const;

export const controlKeys = {
  rfid: { order: 90 },
} as const;

export const navIcons = ['activity', 'card'] as const;
