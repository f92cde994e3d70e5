import type { ChargePointConnection } from './charge-point-connection.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import type {
  ChargePointMessageHandler,
  ChargePointMessageObserver,
  ChargePointReportListener,
} from './charge-point-messages.ts';
import type { OcppVersion } from './ocpp-version.ts';
import type { Traffic } from './traffic.ts';

/** The charge points that this instance talks to; `app.platform.chargePoints`. */
interface ChargePoints {
  /** The socket of a charge point on THIS instance, if any. */
  connectionOf(tenantId: string, chargerId: string): ChargePointConnection | undefined;
  /** How many sockets this instance holds. */
  count(): number;
  /** How many of them speak a version. */
  countOf(version: OcppVersion): number;
}

/** The platform's registry of charge points: filled by `serveChargePoints` and by the modules. */
export interface ChargePointDirectory extends ChargePoints {
  readonly connections: Map<string, ChargePointConnection>;
  readonly handlers: Map<string, ChargePointMessageHandler>;
  readonly observers: ChargePointMessageObserver[];
  readonly listeners: ChargePointReportListener[];
  connectionRegistry: ConnectionRegistry | undefined;
  /** Must be cheap and not throw. */
  log: (traffic: Traffic) => void;
}

export const connectionKey = (tenantId: string, chargerId: string): string => `${tenantId}/${chargerId}`;

export const handlerKey = (version: OcppVersion, action: string): string => `${version} ${action}`;

export function openChargePoints(): ChargePointDirectory {
  const connections = new Map<string, ChargePointConnection>();
  return {
    connections,
    handlers: new Map(),
    observers: [],
    listeners: [],
    connectionRegistry: undefined,
    log: () => undefined,
    connectionOf: (tenantId, chargerId) => connections.get(connectionKey(tenantId, chargerId)),
    count: () => connections.size,
    countOf: (version) => [...connections.values()].filter((connection) => connection.version === version).length,
  };
}
