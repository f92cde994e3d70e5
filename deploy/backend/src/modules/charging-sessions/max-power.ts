import type { ConnectorType } from '@plugboard/contracts';

/** W that a connector carries at most by its standard. */
const ofConnector: Readonly<Record<ConnectorType, number>> = {
  J1772: 19_200,
  TYPE_2: 43_500,
  CCS1: 500_000,
  CCS2: 500_000,
  CHADEMO: 400_000,
  NACS: 1_000_000,
};

/** W that a port can give at most: what its hardware is rated for, else what its connector carries. */
export const maxPowerOf = (port: { readonly connector_type: ConnectorType; readonly max_power_w: number }): number =>
  port.max_power_w > 0 ? port.max_power_w : ofConnector[port.connector_type];
