import type { OcppVersion } from './ocpp-version.ts';

export interface CallOptions {
  /** The command that the call is part of; the message log keeps it. */
  readonly commandId?: string;
  /** 30 seconds where nothing is said, counted from the sending. */
  readonly timeoutMs?: number;
  /** Called once the call is on its way. Must not throw. */
  readonly onSent?: (messageId: string) => void;
}

/** The socket of a charge point on this instance. */
export interface ChargePointConnection {
  /** Of this very socket, unique over all instances. */
  readonly id: string;
  readonly tenantId: string;
  readonly chargerId: string;
  readonly version: OcppVersion;
  readonly identity: string;
  /** Origin of the portal as the charge point dialled it, such as `https://demo.plugboard.example`. */
  readonly origin: string;
  /**
   * Sends a call, one at a time per charge point, and resolves to its answer, valid against the schema. Rejects with
   * `OcppCallError`, `OcppTimeout`, `OcppDisconnected`, `OcppInvalidReply` or `OcppInvalidCall`.
   */
  call(action: string, payload: object, options?: CallOptions): Promise<Record<string, unknown>>;
  /** Hangs up. `replaced`: the charge point has connected anew, here or at another instance. */
  close(reason: 'replaced' | 'refused' | 'going-away'): void;
}
