import type { ChargePointConnection } from './charge-point-connection.ts';
import type { OcppVersion } from './ocpp-version.ts';

/** A connection attempt. */
export interface ConnectionAttempt {
  readonly tenantId: string;
  readonly identity: string;
  readonly version: OcppVersion;
  /** Of basic authentication with the identity as its user; `undefined` where none came. */
  readonly password: Buffer | undefined;
  /** The caller's IP address. */
  readonly address: string;
  readonly at: Date;
}

export type Admission =
  /** `tenantId`: the charger's owner, which differs from the dialled tenant after a transfer. */
  | { readonly admitted: true; readonly tenantId: string; readonly chargerId: string; readonly identity: string }
  /** HTTP status that the refused upgrade is answered with. */
  | { readonly admitted: false; readonly status: 401 | 403 | 404 | 429 };

/** A call to the charge point with its answer. */
export interface AnsweredCall {
  readonly action: string;
  readonly payload: object;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Admits charge points and records their connections; implemented by the module `charge-points`. */
export interface ConnectionRegistry {
  admit(attempt: ConnectionAttempt): Promise<Admission>;
  /** The first message is handled once this has resolved. */
  onOpened(connection: ChargePointConnection, at: Date): Promise<void>;
  /** Every message counts, also one that does not fit the standard, and every pong. Must be cheap and not throw. */
  onActivity(connection: ChargePointConnection, at: Date): void;
  /** The charge point answered a call of the portal. Must not throw. */
  onAnswered(connection: ChargePointConnection, exchange: AnsweredCall): Promise<void>;
  onClosed(connection: ChargePointConnection): Promise<void>;
  /** Records presence and finds silent charge points; called every few seconds. */
  poll(now: Date): Promise<void>;
}
