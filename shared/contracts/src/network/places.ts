export const places = {
  /** Charge points that call and are no charger of the tenant. */
  unknownChargePoints: () => '/chargers/unknown',
  /** Firmware versions, files and roll-outs. */
  firmware: () => '/chargers/firmware',
} as const;
