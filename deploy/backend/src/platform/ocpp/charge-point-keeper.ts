import type { ChargePointConnection } from './charge-point-connection.ts';
import type { OcppVersion } from './ocpp-version.ts';

/** Somebody wants to connect. */
export interface Knock {
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
  /** `tenantId`: whose charger it is, which is not who it called where it was handed over. */
  | { readonly admitted: true; readonly tenantId: string; readonly chargerId: string; readonly identity: string }
  /** HTTP status that the refused upgrade is answered with. */
  | { readonly admitted: false; readonly status: 401 | 403 | 404 | 429 };

/** A call to the charge point with its answer. */
export interface AnsweredCall {
  readonly action: string;
  readonly payload: object;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Who decides which charge points come in, and keeps what connections tell; the module `charge-points`. */
export interface ChargePointKeeper {
  admit(knock: Knock): Promise<Admission>;
  /** The first message is handled once this has resolved. */
  opened(connection: ChargePointConnection, at: Date): Promise<void>;
  /** Every message counts, also one that does not fit the standard, and every pong. Must be cheap and not throw. */
  heard(connection: ChargePointConnection, at: Date): void;
  /** The charge point answered a call of the portal. Must not throw. */
  answered(connection: ChargePointConnection, exchange: AnsweredCall): Promise<void>;
  closed(connection: ChargePointConnection): Promise<void>;
  /** Writes down who was heard, and finds who was not; called every few seconds while the app listens. */
  look(now: Date): Promise<void>;
}
