import type { ConnectorType } from '@plugboard/contracts/chargers';

/** W that a connector carries at most by its standard. */
const ofConnector: Readonly<Record<ConnectorType, number>> = {
  J1772: 19_200,
  TYPE_2: 43_500,
  CCS1: 1_000_000,
  CCS2: 1_000_000,
  CHADEMO: 900_000,
  NACS: 1_000_000,
};

/**
 * Power limits stored with a session, in W. The limit is the larger of the port's typed power and its connector's
 * capacity, so that a typed value that is too low costs no charge.
 */
export const getPowerLimits = (port: { readonly connector_type: ConnectorType; readonly max_power_w: number }) => ({
  max_power_w: Math.max(port.max_power_w, ofConnector[port.connector_type]),
  rated_power_w: port.max_power_w > 0 ? port.max_power_w : null,
});
