import type { LiveEvent } from '@plugboard/contracts';
import type { TenantTransaction } from '../database/database.ts';
import type { OcppVersion } from './ocpp-version.ts';

/** Where something of a charge point happens: one transaction inside its tenant. */
export interface ChargePointContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly chargerId: string;
  /** When the backend received it. */
  readonly at: Date;
}

/** A message of a charge point, inside one tenant transaction. */
export interface ChargePointMessage<Payload = Record<string, unknown>> extends ChargePointContext {
  /** As the portal writes it, whatever the case of the letters it connected with. */
  readonly identity: string;
  readonly version: OcppVersion;
  readonly messageId: string;
  /** The name of the message, e.g. `Heartbeat`. */
  readonly action: string;
  /** Of the socket that it came through, see `ChargePointConnection`. */
  readonly connectionId: string;
  /** Since when the connection is open that it came through. */
  readonly connectedAt: Date;
  /** Valid against the OCPP schema. */
  readonly payload: Payload;
}

/** A message before any transaction. */
export type ReceivedMessage<Payload = Record<string, unknown>> = Omit<ChargePointMessage<Payload>, 'db'>;

export type ChargePointMessageHandler = (message: ReceivedMessage) => Promise<object>;

/** Called once a message has been handled, before it is answered. */
export type ChargePointMessageObserver = (message: ReceivedMessage) => Promise<void>;

/**
 * Something a charge point has told, in the portal's words. Who waits for it listens with `onChargePointReport`, so
 * that the one who heard it need not know who waits.
 */
export interface ChargePointReport {
  readonly kind:
    | 'booted'
    | 'status'
    | 'transaction-started'
    | 'transaction-ended'
    | 'firmware-status'
    | 'diagnostics-status'
    | 'report-completed';
  /** `null`: it concerns the whole charger. */
  readonly connectorId: number | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Hands back what is to be published: who told it does so at the very end of the transaction. */
export type ChargePointReportListener = (
  context: ChargePointContext,
  report: ChargePointReport,
) => Promise<readonly LiveEvent[]>;
