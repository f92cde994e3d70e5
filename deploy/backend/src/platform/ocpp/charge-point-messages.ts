import type { LiveEvent } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../database/database.ts';
import type { OcppVersion } from './ocpp-version.ts';

/** Transaction in which a charge point's message is handled, inside its tenant. */
export interface ChargePointContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
  readonly chargerId: string;
  /** When the backend received it. */
  readonly at: Date;
}

/** A message of a charge point, inside one tenant transaction. */
export interface ChargePointMessage<Payload = Record<string, unknown>> extends ChargePointContext {
  /** Identity as stored by the portal; the charge point may have dialled it in another case. */
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
 * A charge point's report in the portal's terms. Modules subscribe with `onChargePointReport`, so that the handler of
 * the message need not know them.
 */
export interface ChargePointReport {
  readonly chargerId: string;
  /** When the backend received it. */
  readonly at: Date;
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

/** Transaction in which reports of a tenant's charge points are handled. */
export interface ReportContext {
  readonly db: TenantTransaction;
  readonly tenantId: string;
}

/**
 * Takes all reports of a transaction at once, so that one statement can serve them. Returns the events to publish, which
 * happens at the end of the transaction.
 */
export type ChargePointReportListener = (
  context: ReportContext,
  reports: readonly ChargePointReport[],
) => Promise<readonly LiveEvent[]>;
