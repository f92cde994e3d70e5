export const auditActions = [
  'charge_point.adopted',
  'charge_point.ignored',
  'charge_point.password_refused',
  'firmware_release.added',
  'firmware_release.removed',
  'local_list.stopped',
] as const;

export const auditSubjects = ['firmware_release', 'unknown_charge_point'] as const;
