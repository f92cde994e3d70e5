export const places = {
  /** Charge points that call and are no charger of the tenant. */
  unknownChargePoints: () => '/chargers/unknown',
} as const;

export const auditActions = ['charge_point.adopted', 'charge_point.ignored', 'charge_point.password_refused'] as const;

export const auditSubjects = ['unknown_charge_point'] as const;
