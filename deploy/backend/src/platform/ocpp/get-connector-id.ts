const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Which connector a call concerns: `connectorId` of 1.6, the EVSE of 2.0.1; `null`: the whole charger, or not said. */
export function getConnectorId(params: unknown): number | null {
  if (!isRecord(params)) return null;
  const evse = isRecord(params['evse']) ? params['evse']['id'] : params['evseId'];
  const connector = evse ?? params['connectorId'];
  return typeof connector === 'number' && Number.isInteger(connector) && connector > 0 && connector < 1000
    ? connector
    : null;
}
