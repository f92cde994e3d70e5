/** One message on the wire, for the log. */
export interface Traffic {
  /** Ordered: ids rise with time. */
  readonly id: string;
  readonly tenantId: string;
  readonly chargerId: string;
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly kind: 'call' | 'result' | 'error';
  /** Action of the call; for a result or an error, that of its call, empty when unknown. */
  readonly action: string;
  readonly messageId: string;
  /** Of a result or an error: the id of its call in the log. */
  readonly callId?: string;
  /** Which connector it concerns, 2.0.1: which EVSE; `null`: the whole charger. */
  readonly connectorId: number | null;
  readonly payload: unknown;
  readonly errorCode?: string;
  readonly commandId?: string;
  /** Of a result or an error: milliseconds since the call. */
  readonly durationMs?: number;
}
